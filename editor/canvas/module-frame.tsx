import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteModule } from '../../modules/schemas.ts'
import { lackOf } from '../../modules/shown-to-guests.ts'
import { Icon, type IconName } from '../kit/controls/icon.tsx'
import { useCanvasSession, useCanvasWords } from './canvas-session.ts'
import { moveAlong } from './move-along.ts'

export interface ModuleFrameProps {
  module: SiteModule
  /** A header without anything of its own, and not the page's first. */
  isNameless: boolean
  isFirst: boolean
  isLast: boolean
}

/**
 * The overlay of a module in edit mode: an outline on hover or focus, the pill with its actions, the note of a hidden module, and
 * the button that adds a module before it. Rendered inside the module's section without taking space, so that the page's layout
 * is unchanged. The pill is one Tab stop with arrow keys between its buttons.
 */
export function ModuleFrame({ module, isNameless, isFirst, isLast }: ModuleFrameProps): ReactNode {
  const { t } = useTranslation('canvas')
  const session = useCanvasSession()
  const name = useCanvasWords().moduleName(module.siteModuleType)
  const lack = isNameless ? 'name' : lackOf(module)
  const note = module.hide ? t('hiddenNote') : lack === null ? null : t(`lack_${lack}`)
  const action = (icon: IconName, label: string, onClick: () => void, isDisabled = false) => (
    <button
      type="button"
      className="ed-action"
      tabIndex={-1}
      aria-label={`${label}: ${name}`}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onClick()
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <div className="ed-frame" data-module={module.id} data-hidden={module.hide || undefined}>
      <InsertPlace before={module.id} label={t('addBefore', { name })} />
      <div className="ed-outline" />
      <div className="ed-pill" role="toolbar" aria-label={name} onKeyDown={moveAlong}>
        <button
          type="button"
          className="ed-action ed-handle"
          aria-label={`${t('order')}: ${name}`}
          title={t('orderHelp')}
          onPointerDown={({ nativeEvent, currentTarget }) => {
            // synchronously: a quick press may be over before the code has been loaded
            delete currentTarget.dataset.dragged
            const onDrop = (by: number) => session.move(module.id, by)
            // already loaded with the text editor's code
            void import('./drag-block.ts').then(({ dragBlock }) =>
              dragBlock(nativeEvent, currentTarget, { ...blocksAt(currentTarget), name, onDrop }),
            )
          }}
          onClick={(event) => {
            // ignore the click that ends a drag; clicks from the keyboard (detail 0) always count
            if (event.detail === 0 || event.currentTarget.dataset.dragged === undefined) session.openOrder(module.id)
          }}
        >
          <Icon name="dots-six-vertical" size={18} />
        </button>
        {action('arrow-up', t('moveUp'), () => session.move(module.id, -1), isFirst)}
        {action('arrow-down', t('moveDown'), () => session.move(module.id, 1), isLast)}
        {action(module.hide ? 'eye' : 'eye-slash', module.hide ? t('show') : t('hide'), () =>
          session.dispatch({ type: 'hide-module', moduleId: module.id, hide: !module.hide }),
        )}
        {action('gear-six', t('settings'), () => session.openModulePanel(module.id))}
        {action('trash', t('delete'), () => session.askToDelete(module.id))}
      </div>
      {note !== null && <p className="ed-hidden-note">{note}</p>}
      {isLast && <InsertPlace before={null} label={t('addLast')} />}
    </div>
  )
}

/** The blocks of all modules of the page, and which of them a handle belongs to. */
function blocksAt(handle: HTMLElement) {
  const frames = [...handle.ownerDocument.querySelectorAll<HTMLElement>('.ed-frame[data-module]')]
  return {
    blocks: frames.flatMap((frame) => frame.parentElement ?? []),
    from: frames.findIndex((frame) => frame.contains(handle)),
  }
}

export interface InsertPlaceProps {
  /** The id of the module to insert before; null appends. */
  before: string | null
  /** An accessible label that states the position; omitted on a page without modules. */
  label?: string
}

/** '+ Lägg till' on a line between two modules, or alone on a page without any. */
export function InsertPlace({ before, label }: InsertPlaceProps): ReactNode {
  const { t } = useTranslation('canvas')
  const { chooseModule } = useCanvasSession()
  const place = label === undefined ? 'ed-insert-alone' : before === null ? 'ed-insert-last' : ''
  return (
    <div className={`ed-insert ${place}`}>
      <button type="button" className="ed-insert-button" aria-label={label} onClick={() => chooseModule(before)}>
        <Icon name="plus" size={16} />
        <span className="ed-insert-label">{t('add')}</span>
      </button>
    </div>
  )
}
