import { type ReactNode, useEffect } from 'react'
import { useEditor } from '../../document/editor-context.ts'
import { useOlderEditing } from '../../document/older-editing.ts'
import { AnswersWarning } from '../../document/questions-warning/answers-warning.tsx'
import { useAnsweredForms } from '../../document/questions-warning/use-answered-forms.ts'
import { noteTold } from '../../document/questions-warning/warnings.ts'
import type { ModuleWithForm } from './form-module.ts'
import { QuestionList } from './question-list.tsx'

/** The questions, with a warning once they have been answered. */
export function QuestionsTab({ module }: { module: ModuleWithForm }): ReactNode {
  const isAnswered = useAnsweredForms(useEditor().site.siteId, true).has(module.id)
  const older = useOlderEditing()
  // the warning shown here need not appear above the canvas too
  useEffect(() => {
    if (isAnswered) noteTold([module.id])
  }, [isAnswered, module.id])
  return (
    <div className="panel-fields">
      {isAnswered && <AnswersWarning />}
      <QuestionList module={module} isAnswered={isAnswered} />
      {older !== null && <older.BelowQuestions module={module} />}
    </div>
  )
}
