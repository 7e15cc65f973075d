import { type ReactNode, useEffect } from 'react'
import { useEditor } from '../editor-context.ts'
import { changedQuestions } from './changed-questions.ts'
import { QuestionsNotice } from './questions-notice.tsx'
import { noteChanged, startWarnings } from './warnings.ts'

/**
 * How long after the last change to compare, ms. A document replaced as a whole (a restored version, a merge) is compared once it
 * is complete.
 */
const rest = 400

/** Watches the questions of answered forms, wherever they are changed, and shows a warning above the canvas. */
export function QuestionsWatch(): ReactNode {
  const { store, site } = useEditor()
  useEffect(() => {
    startWarnings()
    let timer: ReturnType<typeof setTimeout> | undefined
    let judged = store.state().saved
    let due: string[] = []
    const judge = () => {
      const { saved, history } = store.state()
      // keep warning about changes that have just been saved, but not about undone ones
      const kept = saved === judged ? [] : due
      judged = saved
      due = [...new Set([...kept, ...changedQuestions(saved, history.document)])]
      noteChanged(due)
    }
    judge()
    const stop = store.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(judge, rest)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store])
  return <QuestionsNotice siteId={site.siteId} />
}
