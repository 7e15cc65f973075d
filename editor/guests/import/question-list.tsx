import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoubtKind } from '../../../domain/guests/import/proposal.ts'
import { Button } from '../../kit/controls/button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import type { Planned } from './model/plan.ts'
import type { Answer, AnswerKind, Answers, Question } from './model/questions.ts'
import type { ImportWords } from './use-import-words.ts'

/** Shown at once of a kind. */
const shownAtOnce = 20

const cellKinds: readonly DoubtKind[] = ['mail', 'phone', 'country', 'language', 'side']
const companyKinds: readonly DoubtKind[] = ['same-last-name', 'same-address', 'same-mail', 'household-apart']

/** What an answer is called, as it answers the question. */
function useAnswerWords() {
  const { t } = useTranslation('guests', { keyPrefix: 'importing.answers' })
  const { t: to } = useTranslation('guests', { keyPrefix: 'importing.answersTo' })
  return ({ kind, answers }: Question, answer: AnswerKind): string => {
    if (answer === 'keep') {
      if (kind === 'family' || kind === 'unnamed') return to('withoutNames')
      if (kind === 'heading') return to('guest')
      if (kind === 'double') return to('different')
      if (kind === 'household-blank') return to('above')
      if (cellKinds.includes(kind)) return to('without')
      if (companyKinds.includes(kind)) return to(answers.includes('join') ? 'apart' : 'together')
    }
    if (answer === 'skip' && kind === 'heading') return to('heading')
    if (answer === 'skip' && kind === 'double') return to('double')
    return t(answer)
  }
}

export interface QuestionListProps {
  questions: readonly Question[]
  planned: readonly Planned[]
  answers: Answers
  onAnswers: (answers: Answers) => void
  words: ImportWords
}

/** What is unclear, kind by kind. */
export function QuestionList({ questions, planned, answers, onAnswers, words }: QuestionListProps): ReactNode {
  const kinds = [...new Set(questions.map(({ kind }) => kind))]
  const byRow = new Map(planned.flatMap((one) => one.rows.map((row) => [row, one] as const)))
  const answer = (asked: readonly Question[], given: Answer) => {
    const next = new Map(answers)
    for (const { key } of asked) next.set(key, given)
    onAnswers(next)
  }
  return kinds.map((kind) => (
    <QuestionsOfAKind
      key={kind}
      kind={kind}
      questions={questions.filter((question) => question.kind === kind)}
      readAs={({ rows }) => {
        const read = [...new Set(rows.flatMap(({ row }) => byRow.get(row) ?? []))]
        const said = read.map(({ household }) => words.household(household)).join(' | ')
        return rows.some(({ text }) => text === said) ? '' : said
      }}
      answers={answers}
      onAnswer={answer}
    />
  ))
}

interface KindProps {
  kind: DoubtKind
  questions: readonly Question[]
  readAs: (question: Question) => string
  answers: Answers
  onAnswer: (questions: readonly Question[], answer: Answer) => void
}

function QuestionsOfAKind({ kind, questions, readAs, answers, onAnswer }: KindProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const answerWord = useAnswerWords()
  const titleId = useId()
  const [limit, setLimit] = useState(shownAtOnce)
  const [first] = questions
  const hasAll = questions.length > 1 && first !== undefined
  const common = first?.answers.filter(
    (one) => one !== 'names' && questions.every((question) => question.answers.includes(one)),
  )
  return (
    <section className="import-kind" aria-labelledby={titleId}>
      <h4 id={titleId}>{t(`ask.${kind}`)}</h4>
      {hasAll && (
        <div className="import-all">
          <span>{t('forAll', { count: questions.length })}:</span>
          {common?.map((one) => (
            <Button key={one} onPress={() => onAnswer(questions, { kind: one })}>
              {answerWord(first, one)}
            </Button>
          ))}
        </div>
      )}
      {questions.slice(0, limit).map((question) => (
        <QuestionBox
          key={question.key}
          lines={question.rows.map(({ row, text }) => `${t('row', { row })}: ${text}`)}
          readAs={readAs(question)}
          choices={question.answers.map((one) => ({ value: one, label: answerWord(question, one) }))}
          value={answers.get(question.key)?.kind ?? null}
          onChange={(chosen) => {
            const answer = question.answers.find((one) => one === chosen)
            if (answer !== undefined) onAnswer([question], { kind: answer })
          }}
        >
          {answers.get(question.key)?.kind === 'names' && (
            <TextField
              label={t('names')}
              value={answers.get(question.key)?.names ?? ''}
              placeholder={t('namesExample')}
              maxLength={300}
              onChange={(names) => onAnswer([question], { kind: 'names', names })}
            />
          )}
        </QuestionBox>
      ))}
      {questions.length > limit && (
        <Button onPress={() => setLimit(Number.POSITIVE_INFINITY)}>
          {t('more', { count: questions.length - limit })}
        </Button>
      )}
    </section>
  )
}

export interface QuestionBoxProps {
  /** As it is written in the list. */
  lines: readonly string[]
  readAs: string
  choices: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string) => void
  children?: ReactNode
}

/** A question about some rows, with its answers. */
export function QuestionBox({ lines, readAs, choices, value, onChange, children }: QuestionBoxProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const name = useId()
  return (
    <fieldset className="import-question" data-answered={value !== null || undefined}>
      <legend>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </legend>
      {readAs !== '' && <p className="import-hint">{t('readAs', { household: readAs })}</p>}
      <div className="import-answers">
        {choices.map((choice) => (
          <label key={choice.value} className="import-answer">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
