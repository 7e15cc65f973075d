import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../domain/language/translatable.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import { useDraftDocument, useEditor } from '../../document/editor-context.ts'
import { ownNames } from '../../document/own-names.ts'
import { usePagePaint } from '../../document/page-paint.ts'
import { Drawer } from '../../kit/controls/drawer.tsx'
import { SortHandle, SortNotes, StepActs } from '../../kit/controls/sortable/sort-parts.tsx'
import { useSortable } from '../../kit/controls/sortable/use-sortable.ts'
import { ModulePicture } from '../../modules/module-picture.tsx'
import { useModuleWords } from '../../modules/module-words.ts'
import { UndoButton } from './undo-button.tsx'
import './structure.css'
import { useAdoptedStyle } from '../../kit/adopted-style.ts'

export interface OrderDrawerProps {
  /** The module that the list was opened from; its handle is focused. */
  moduleId: string | null
  onMove: (moduleId: string, by: number) => void
  /** Scrolls the canvas to a module. */
  onShow: (moduleId: string) => void
  onUndo: () => void
  onClose: () => void
}

/** 'Ordning': the modules as a compact list, reordered by dragging, by keyboard or with arrow buttons. */
export function OrderDrawer({ moduleId, onMove, onShow, onUndo, onClose }: OrderDrawerProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'structure' })
  const moduleWords = useModuleWords()
  const { t: tPanels } = useTranslation('document', { keyPrefix: 'panels' })
  const { t: tControls } = useTranslation('kit', { keyPrefix: 'controls' })
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

  useAdoptedStyle(paint.faces)
  useFocusOnOpened(list, modules, moduleId)
  const words = { names: ownNames(document, language, tPanels('sampleNames')), heading: tPanels('sampleHeading') }
  return (
    <Drawer title={t('order')} onClose={onClose} headActions={<UndoButton onUndo={onUndo} />}>
      <p className="structure-help">{t('orderText')}</p>
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
                <OrderWords name={name} kind={kindOf(module)} isHidden={module.hide} />
              </button>
              <StepActs
                index={index}
                length={modules.length}
                labels={{ up: t('up', { name }), down: t('down', { name }) }}
                onStep={(by) => {
                  onMove(module.id, by)
                  setSaid(tControls('sort_dropped', { name, number: index + 1 + by, total: modules.length }))
                }}
              />
            </li>
          )
        })}
      </ol>
      <SortNotes helpId={helpId} help={tControls('sortHandleHelp')} said={said} />
    </Drawer>
  )
}

function OrderWords({ name, kind, isHidden }: { name: string; kind: string; isHidden: boolean }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'structure' })
  return (
    <span className="order-words">
      <span className="order-title">{name}</span>
      <span className="order-kind">
        {name === kind ? '' : kind}
        {isHidden && <span className="order-hidden">{t('hidden')}</span>}
      </span>
    </span>
  )
}

/** Focuses the handle of the module that the list was opened from. */
function useFocusOnOpened(
  list: RefObject<HTMLElement | null>,
  modules: readonly SiteModule[],
  moduleId: string | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list is opened, not when modules move
  useEffect(() => {
    const index = modules.findIndex((module) => module.id === moduleId)
    const opened = index === -1 ? null : list.current?.children.item(index)?.querySelector<HTMLElement>('[data-handle]')
    opened?.scrollIntoView({ block: 'nearest' })
    opened?.focus({ preventScroll: true })
  }, [moduleId])
}
