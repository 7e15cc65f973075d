import type { ReactNode } from 'react'
import { AnswersWarning } from './answers-warning.tsx'
import type { AskingModule } from './form-module.ts'
import { QuestionList } from './question-list.tsx'
import { useIsAnswered } from './use-is-answered.ts'

/** The questions, and what is to be minded once they have been answered. */
export function QuestionsTab({ module }: { module: AskingModule }): ReactNode {
  const isAnswered = useIsAnswered(module)
  return (
    <div className="panel-fields">
      {isAnswered && <AnswersWarning />}
      <QuestionList module={module} isAnswered={isAnswered} />
    </div>
  )
}
