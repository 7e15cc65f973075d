import type { ReactNode } from 'react'
// import order matters: the styles of the answers build on those of the bars
import '../site/shell/shell.css'
import '../site/shell/action-bar.css'
import { lazyPart } from '../kit/controls/lazy-part.ts'
import { PageSideMenu } from '../site/shell/page-side-menu.tsx'
import { AnswersPage } from './answers-page.tsx'

const FeedbackDialog = lazyPart(async () => (await import('../site/feedback/feedback-dialog.tsx')).FeedbackDialog)

/** …/visa-osa: the answers next to the editor's side menu. */
export function AnswersRoute(): ReactNode {
  return <AnswersPage SideMenu={AnswersMenu} />
}

function AnswersMenu({ siteId }: { siteId: string | null }): ReactNode {
  return <PageSideMenu siteId={siteId} current="answers" Feedback={FeedbackDialog} />
}
