import { type ReactNode, useEffect } from 'react'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { useOlderEditing } from '../../../editor/document/older-editing.ts'
import { AnswersWarning } from '../../../editor/document/questions-warning/answers-warning.tsx'
import { useAnsweredForms } from '../../../editor/document/questions-warning/use-answered-forms.ts'
import { noteTold } from '../../../editor/document/questions-warning/warnings.ts'
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
