import type { ReactNode } from 'react'
// import order matters: the styles of the answers build on those of the bars
import '../shell/shell.css'
import '../shell/action-bar.css'
import { lazyPart } from '../base/controls/lazy-part.ts'
import { AnswersPage } from '../features/answers/answers-page.tsx'
import { PageSideMenu } from '../shell/page-side-menu.tsx'

const FeedbackDialog = lazyPart(async () => (await import('../features/feedback/feedback-dialog.tsx')).FeedbackDialog)

/** …/visa-osa: the answers next to the editor's side menu. */
export function AnswersRoute(): ReactNode {
  return <AnswersPage SideMenu={AnswersMenu} />
}

function AnswersMenu({ siteId }: { siteId: string | null }): ReactNode {
  return <PageSideMenu siteId={siteId} current="answers" Feedback={FeedbackDialog} />
}
