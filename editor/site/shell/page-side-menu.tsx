import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { SideMenu, type SideMenuProps } from './side-menu.tsx'
import './shell.css'

const FeedbackDialog = lazyPart(async () => (await import('../feedback/feedback-dialog.tsx')).FeedbackDialog)
const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog)

/** The side menu of pages outside the editor itself, with the dialogs it opens. */
export function PageSideMenu({
  siteId,
  current,
  menuId,
}: Pick<SideMenuProps, 'siteId' | 'current' | 'menuId'>): ReactNode {
  const [dialog, setDialog] = useState<'help' | 'feedback' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <SideMenu
        siteId={siteId}
        current={current}
        menuId={menuId}
        onHelp={() => setDialog('help')}
        onFeedback={() => setDialog('feedback')}
      />
      <Suspense fallback={null}>
        {dialog === 'help' && <HelpDialog isOpen onClose={close} />}
        {dialog === 'feedback' && <FeedbackDialog onClose={close} />}
      </Suspense>
    </>
  )
}
