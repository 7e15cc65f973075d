import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoubtKind } from '../../../domain/guests/import/proposal.ts'
import { Button } from '../../kit/controls/button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import type { Answer, AnswerKind, Answers, Question } from './model/questions.ts'
import type { AskedQuestion, QuestionKind } from './model/view.ts'
import { MoreButton } from './more-button.tsx'
import type { ImportWords } from './use-import-words.ts'

const cellKinds: readonly DoubtKind[] = ['mail', 'phone', 'country', 'language', 'side']
const companyKinds: readonly DoubtKind[] = ['same-last-name', 'same-address', 'same-mail', 'household-apart']

/** What an answer is called, as it answers the question. */
function useAnswerWords() {
  const { t } = useTranslation('guests', { keyPrefix: 'importing.answers' })
  const { t: to } = useTranslation('guests', { keyPrefix: 'importing.answersTo' })
  return ({ kind, answers }: Pick<Question, 'kind' | 'answers'>, answer: AnswerKind): string => {
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
  questions: readonly QuestionKind[]
  onMore: (kind: DoubtKind) => void
  answers: Answers
  onAnswers: (answers: Answers) => void
  words: ImportWords
}

/** What is unclear, kind by kind. */
export function QuestionList({ questions, onMore, answers, onAnswers, words }: QuestionListProps): ReactNode {
  const answer = (keys: readonly string[], given: Answer) => {
    const next = new Map(answers)
    for (const key of keys) next.set(key, given)
    onAnswers(next)
  }
  const readAs = ({ readAs: read, rows }: AskedQuestion) => {
    const said = read.map((household) => words.household(household)).join(' | ')
    return rows.some(({ text }) => text === said) ? '' : said
  }
  return questions.map((asked) => (
    <QuestionsOfAKind
      key={asked.kind}
      asked={asked}
      onMore={() => onMore(asked.kind)}
      readAs={readAs}
      answers={answers}
      onAnswer={answer}
    />
  ))
}

interface KindProps {
  asked: QuestionKind
  onMore: () => void
  readAs: (question: AskedQuestion) => string
  answers: Answers
  onAnswer: (keys: readonly string[], answer: Answer) => void
}

function QuestionsOfAKind({ asked, onMore, readAs, answers, onAnswer }: KindProps): ReactNode {
  const { kind, keys, common, first } = asked
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const answerWord = useAnswerWords()
  const titleId = useId()
  const [sample] = first
  return (
    <section className="import-kind" aria-labelledby={titleId}>
      <h4 id={titleId}>{t(`ask.${kind}`)}</h4>
      {keys.length > 1 && sample !== undefined && (
        <div className="import-all">
          <span>{t('forAll', { count: keys.length })}:</span>
          {common.map((one) => (
            <Button key={one} onPress={() => onAnswer(keys, { kind: one })}>
              {answerWord(sample, one)}
            </Button>
          ))}
        </div>
      )}
      {first.map((question) => (
        <QuestionBox
          key={question.key}
          lines={question.rows.map(({ row, text }) => `${t('row', { row })}: ${text}`)}
          readAs={readAs(question)}
          choices={question.answers.map((one) => ({ value: one, label: answerWord(question, one) }))}
          value={answers.get(question.key)?.kind ?? null}
          onChange={(chosen) => {
            const answer = question.answers.find((one) => one === chosen)
            if (answer !== undefined) onAnswer([question.key], { kind: answer })
          }}
        >
          {answers.get(question.key)?.kind === 'names' && (
            <TextField
              label={t('names')}
              value={answers.get(question.key)?.names ?? ''}
              placeholder={t('namesExample')}
              maxLength={300}
              onChange={(names) => onAnswer([question.key], { kind: 'names', names })}
            />
          )}
        </QuestionBox>
      ))}
      <MoreButton left={keys.length - first.length} onPress={onMore} />
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
