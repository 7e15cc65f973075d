import { type Dispatch, type ReactNode, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { DrawerOnItsWay } from '../../kit/controls/drawer-on-its-way.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import type { OpenDialog, Overlays, OverlaysAction } from './overlays.ts'
import { focusModule, showModule, writeHeading } from './show-module.ts'
import type { CanvasTools } from './use-canvas-tools.ts'

const Drawers = lazyPart(async () => (await import('./drawers.tsx')).Drawers)
const ModuleDialogs = lazyPart(async () => (await import('../structure/add-module/module-dialogs.tsx')).ModuleDialogs)
const FeedbackDialog = lazyPart(async () => (await import('../feedback/feedback-dialog.tsx')).FeedbackDialog)
const SiteLogoDialog = lazyPart(async () => (await import('../../design/logo/site-logo-dialog.tsx')).SiteLogoDialog)
const TranslatePanel = lazyPart(
  async () => (await import('../../languages/translate/translate-panel.tsx')).TranslatePanel,
)
const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog)

export interface ShellOverlaysProps {
  overlays: Overlays
  change: Dispatch<OverlaysAction>
  page: Document | null
  tools: CanvasTools
}

/** The open drawer, the open dialog, and screen reader announcements. */
export function ShellOverlays(props: ShellOverlaysProps): ReactNode {
  const { overlays, change, page, tools } = props
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  const { drawer, dialog } = overlays
  const open = (name: 'help' | 'feedback') => change({ type: 'open-dialog', dialog: { name } })
  return (
    <>
      {drawer !== null && (
        <Suspense fallback={<DrawerOnItsWay isTall={drawer.name === 'more'} />}>
          <Drawers
            page={page}
            drawer={drawer}
            onOpen={(next) => change({ type: 'open-drawer', drawer: next })}
            onClose={() => change({ type: 'close-drawer' })}
            onMove={tools.session.move}
            onShow={(moduleId, field) => showModule(tools.pageNow(), moduleId, 'always', field)}
            onUndo={tools.undo}
            onHelp={() => open('help')}
            onFeedback={() => open('feedback')}
          />
        </Suspense>
      )}
      <p className="shell-said" role="status">
        {tools.moved !== null && t('moved', tools.moved)}
      </p>
      {dialog !== null && (
        <Suspense fallback={null}>
          <ShellDialog {...props} dialog={dialog} />
        </Suspense>
      )}
    </>
  )
}

function ShellDialog({ dialog, change, tools }: ShellOverlaysProps & { dialog: OpenDialog }): ReactNode {
  const close = useCallback(() => change({ type: 'close-dialog' }), [change])
  // stable identity, so that translate mode does not re-render
  const onTarget = useCallback(
    (language: LanguageCode | null) =>
      language === null ? change({ type: 'close-dialog' }) : change({ type: 'translate-into', language }),
    [change],
  )
  const { languages, pageNow, undo } = tools
  switch (dialog.name) {
    case 'help':
      return <HelpDialog isOpen onClose={close} />
    case 'feedback':
      return <FeedbackDialog onClose={close} />
    case 'logo':
      return <SiteLogoDialog onClose={close} />
    case 'translate':
      if (languages.length < 2 || !languages.includes(dialog.target)) return null
      return <TranslatePanel target={dialog.target} onTarget={onTarget} begin={dialog.begin} />
    case 'add-module':
    case 'delete-module':
      return (
        <ModuleDialogs
          adding={dialog.name === 'add-module' ? dialog.before : undefined}
          deleting={dialog.name === 'delete-module' ? dialog.moduleId : null}
          onDone={close}
          onAdded={(moduleId) => {
            showModule(pageNow(), moduleId, 'always')
            writeHeading(pageNow(), moduleId)
          }}
          onDeleted={(neighbour) => focusModule(pageNow(), neighbour)}
          onUndo={undo}
        />
      )
  }
}
