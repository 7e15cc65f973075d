import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../domain/language/translatable.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import { Drawer } from '../../base/controls/drawer.tsx'
import { RowAct, SortHandle } from '../../base/controls/sortable/sort-parts.tsx'
import { useSortable } from '../../base/controls/sortable/use-sortable.ts'
import { useDraftDocument, useEditor } from '../../document/editor-context.ts'
import { ownNames } from '../../document/own-names.ts'
import { usePagePaint } from '../../document/page-paint.ts'
import { ModulePicture } from '../../modules/module-picture.tsx'
import { useModuleWords } from '../../modules/module-words.ts'
import { UndoButton } from './undo-button.tsx'
import './structure.css'

export interface OrderDrawerProps {
  /** The module from which the list was opened; its handle gets the focus. */
  moduleId: string | null
  onMove: (moduleId: string, by: number) => void
  /** Brings a module into sight on the canvas. */
  onShow: (moduleId: string) => void
  onUndo: () => void
  onClose: () => void
}

/** 'Ordning': the modules as a short list, put in order by dragging, by the keyboard or by arrows. */
export function OrderDrawer({ moduleId, onMove, onShow, onUndo, onClose }: OrderDrawerProps): ReactNode {
  const { t } = useTranslation('structure')
  const moduleWords = useModuleWords()
  const { t: tPanels } = useTranslation('panels')
  const { t: tControls } = useTranslation('controls')
  const { language } = useEditor()
  const document = useDraftDocument()
  const modules = document.siteModules
  const paint = usePagePaint()
  const list = useRef<HTMLOListElement>(null)
  const helpId = useId()
  const [said, setSaid] = useState('')
  const kindOf = (module: SiteModule) => moduleWords.moduleName(module.siteModuleType)
  const nameOf = (module: SiteModule | undefined) =>
    module === undefined ? '' : textIn(module.title, language) || kindOf(module)

  const { handle, row, ...sorting } = useSortable({
    list,
    length: modules.length,
    onDrop: (from, to) => {
      const module = modules[from]
      if (module !== undefined) onMove(module.id, to - from)
    },
    onSay: (event, which, place) =>
      setSaid(tControls(`sort_${event}`, { name: nameOf(modules[which]), number: place + 1, total: modules.length })),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list is opened, not when modules move
  useEffect(() => {
    const index = modules.findIndex((module) => module.id === moduleId)
    const opened = index === -1 ? null : list.current?.children.item(index)?.querySelector<HTMLElement>('[data-handle]')
    opened?.scrollIntoView({ block: 'nearest' })
    opened?.focus({ preventScroll: true })
  }, [moduleId])

  const words = { names: ownNames(document, language, tPanels('sampleNames')), heading: tPanels('sampleHeading') }
  const stepButton = (module: SiteModule, index: number, by: -1 | 1) => {
    const name = nameOf(module)
    return (
      <RowAct
        icon={by < 0 ? 'arrow-up' : 'arrow-down'}
        label={t(by < 0 ? 'up' : 'down', { name })}
        isOff={index + by < 0 || index + by >= modules.length}
        onPress={() => {
          onMove(module.id, by)
          setSaid(tControls('sort_dropped', { name, number: index + 1 + by, total: modules.length }))
        }}
      />
    )
  }
  return (
    <Drawer title={t('order')} onClose={onClose} headActions={<UndoButton onUndo={onUndo} />}>
      <p className="structure-help">{t('orderText')}</p>
      <style>{paint.faces}</style>
      <ol className="sort-list" ref={list} aria-label={t('list')} style={paint.style} {...sorting}>
        {modules.map((module, index) => {
          const name = nameOf(module)
          return (
            <li key={module.id} className="sort-row" {...row(index)}>
              <SortHandle label={tControls('sortHandle', { name })} helpId={helpId} handle={handle(index)} />
              <button
                type="button"
                className="order-name"
                aria-label={t('show', { name })}
                onClick={() => onShow(module.id)}
              >
                <ModulePicture type={module.siteModuleType} words={words} />
                <span className="order-words">
                  <span className="order-title">{name}</span>
                  <span className="order-kind">
                    {name === kindOf(module) ? '' : kindOf(module)}
                    {module.hide && <span className="order-hidden">{t('hidden')}</span>}
                  </span>
                </span>
              </button>
              {stepButton(module, index, -1)}
              {stepButton(module, index, 1)}
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" id={helpId}>
        {tControls('sortHandleHelp')}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Drawer>
  )
}
