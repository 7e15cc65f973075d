import { type ReactNode, useEffect } from 'react'
import { useEditor } from '../editor-context.ts'
import { changedQuestions } from './changed-questions.ts'
import { QuestionsNotice } from './questions-notice.tsx'
import { noteChanged, startWarnings } from './warnings.ts'

/** After the last letter, ms: what is put in another's place whole (a version, a merge) is judged once it is there. */
const rest = 400

/** Watches the questions of answered forms, wherever they are changed, and warns over the canvas. */
export function QuestionsWatch(): ReactNode {
  const { store, site } = useEditor()
  useEffect(() => {
    startWarnings()
    let timer: ReturnType<typeof setTimeout> | undefined
    let judged = store.state().saved
    let due: string[] = []
    const judge = () => {
      const { saved, history } = store.state()
      // what has just been saved is still to be told of; what has been undone is not
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
