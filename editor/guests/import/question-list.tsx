import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoubtKind } from '../../../domain/guests/import/proposal.ts'
import { Button } from '../../kit/controls/button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import type { Answer, AnswerKind, Answers, Question } from './model/questions.ts'
import type { AskedQuestion, QuestionKind } from './model/view.ts'
import { MoreButton } from './more-button.tsx'
import { QuestionRow } from './question-row.tsx'
import type { ImportWords } from './use-import-words.ts'

const cellKinds: readonly DoubtKind[] = ['mail', 'phone', 'country', 'language', 'side']
const companyKinds: readonly DoubtKind[] = ['same-last-name', 'same-address', 'same-mail', 'household-apart']

type Asked = Pick<Question, 'kind' | 'answers'> & Partial<Pick<Question, 'named'>>

/** What an answer is called, as it answers the question. */
function useAnswerWords(words: ImportWords) {
  const { t } = useTranslation('guests', { keyPrefix: 'importing.answers' })
  const { t: to } = useTranslation('guests', { keyPrefix: 'importing.answersTo' })
  const order = ([one, two]: Question['named'], isTurned: boolean): string | undefined => {
    // 'Berg, Anna' is read as two people
    if (one !== undefined && two !== undefined)
      return isTurned
        ? to('order', { first: two.firstName, last: one.firstName })
        : to('twoPeople', { one: one.firstName, two: two.firstName })
    if (one === undefined) return undefined
    const { firstName, lastName } = one
    return to('order', isTurned ? { first: lastName, last: firstName } : { first: firstName, last: lastName })
  }
  /** `named`: in the row's own words. */
  return ({ kind, answers, named = [] }: Asked, answer: AnswerKind): string => {
    if (kind === 'name-order' && (answer === 'keep' || answer === 'swap'))
      return order(named, answer === 'swap') ?? (answer === 'keep' ? to('asRead') : t('swap'))
    if (kind === 'company' && answer === 'keep') return to('noCompany')
    if (answer === 'sideA') return words.side('a')
    if (answer === 'sideB') return words.side('b')
    if (answer === 'sideBoth') return words.side('both')
    if (answer === 'keep') {
      if (kind === 'family' || kind === 'unnamed') return to('withoutNames')
      if (kind === 'heading') return to('guest')
      if (kind === 'double') return to('different')
      if (kind === 'household-blank') return to('above')
      if (kind === 'side') return to('noSide')
      if (cellKinds.includes(kind)) return to('without')
      if (companyKinds.includes(kind)) return to(answers.includes('join') ? 'apart' : 'together')
    }
    if (answer === 'skip' && kind === 'heading') return to('heading')
    if (answer === 'skip' && kind === 'double') return to('double')
    return t(answer)
  }
}

/** What a question is about: whom, where, and what is written there. */
function useQuestionWords(words: ImportWords) {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  return ({ kind, rows, readAs, count, beside, other }: AskedQuestion) => {
    const texts = rows.map(({ text }) => text)
    const quoted = t('quoted', { text: texts[0] ?? '' })
    if (kind === 'side') return { title: quoted, place: t('rowCount', { count }), details: [] }
    const names = readAs.map((household) => words.name(household)).join(' | ')
    const people = readAs.map((household) => words.household(household)).join(' | ')
    const place = t('rows', { count: rows.length, rows: rows.map(({ row }) => row).join(', ') })
    const written = texts.filter((text) => !text.includes(' · ') && text !== names && text !== people)
    const details = [
      ...(beside === null || other === null ? [] : [t('sameAs', { row: other, household: words.household(beside) })]),
      ...(written.length > 0 && written.length < 3 ? written.map((text) => t('quoted', { text })) : []),
      ...(people === names || people === '' ? [] : [t('readAs', { household: people })]),
    ]
    return { title: names || texts.join(' | ').slice(0, longestTitle), place, details }
  }
}

/** Rows are long. */
const longestTitle = 80

export interface QuestionListProps {
  questions: readonly QuestionKind[]
  /** Key of the question that the owner is at. */
  active: string | null
  onMore: (kind: DoubtKind) => void
  answers: Answers
  onAnswers: (answers: Answers) => void
  words: ImportWords
}

/** What is unclear, kind by kind. */
export function QuestionList({ questions, answers, onAnswers, ...common }: QuestionListProps): ReactNode {
  const answer = (keys: readonly string[], given: Answer) => {
    const next = new Map(answers)
    for (const key of keys) next.set(key, given)
    onAnswers(next)
  }
  return questions.map((asked) => (
    <QuestionsOfAKind key={asked.kind} asked={asked} answers={answers} onAnswer={answer} {...common} />
  ))
}

interface KindProps extends Omit<QuestionListProps, 'questions' | 'onAnswers'> {
  asked: QuestionKind
  onAnswer: (keys: readonly string[], answer: Answer) => void
}

/** Folds when all are answered. */
function QuestionsOfAKind({ asked, active, onMore, answers, onAnswer, words }: KindProps): ReactNode {
  const { kind, keys, open, first } = asked
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const [isUnfolded, setUnfolded] = useState(false)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isDone = open.length === 0 && (active === null || !keys.includes(active))
  const isOne = keys.length === 1
  return (
    <section className="import-kind" aria-labelledby={titleId}>
      <div className="import-asked">
        <h4 id={titleId} ref={title} tabIndex={-1}>
          {t(`ask.${kind}`)}
        </h4>
        <span className="import-left" data-done={open.length === 0 || undefined}>
          {open.length === 0 ? t('answered', { count: keys.length }) : t('left', { count: open.length })}
        </span>
        {isDone && !isOne && (
          <Button aria-expanded={isUnfolded} onPress={() => setUnfolded(!isUnfolded)}>
            {t(isUnfolded ? 'fold' : 'look')}
          </Button>
        )}
      </div>
      {open.length > 1 && (
        <AnswerAll
          asked={asked}
          words={words}
          onAnswer={(kind) => {
            onAnswer(open, { kind })
            title.current?.focus()
          }}
        />
      )}
      {(!isDone || isUnfolded || isOne) && (
        <div className="import-rows">
          {first.map((question) => (
            <AskedRow
              key={question.key}
              question={question}
              isOpen={open.includes(question.key)}
              isActive={active === question.key}
              answer={answers.get(question.key)}
              onAnswer={(answer) => onAnswer([question.key], answer)}
              words={words}
            />
          ))}
          <MoreButton left={keys.length - first.length} onPress={() => onMore(kind)} />
        </div>
      )}
    </section>
  )
}

interface AnswerAllProps {
  asked: QuestionKind
  words: ImportWords
  onAnswer: (kind: AnswerKind) => void
}

/** One answer for those that have none yet. */
function AnswerAll({ asked: { open, common, first }, words, onAnswer }: AnswerAllProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const answerWord = useAnswerWords(words)
  const [sample] = first
  if (sample === undefined || common.length === 0 || sample.kind === 'side') return null
  return (
    <div className="import-all">
      <span>{t('forAll', { count: open.length })}:</span>
      {common.map((one) => (
        <Button key={one} onPress={() => onAnswer(one)}>
          {answerWord({ kind: sample.kind, answers: sample.answers }, one)}
        </Button>
      ))}
    </div>
  )
}

interface AskedRowProps {
  question: AskedQuestion
  isOpen: boolean
  isActive: boolean
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
  words: ImportWords
}

function AskedRow({ question, isOpen, isActive, answer, onAnswer, words }: AskedRowProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const answerWord = useAnswerWords(words)
  const questionWords = useQuestionWords(words)
  const given =
    answer === undefined
      ? t('answeredElsewhere')
      : (answer.kind === 'names' && answer.names) || answerWord(question, answer.kind)
  return (
    <QuestionRow
      id={question.key}
      {...questionWords(question)}
      choices={question.answers.map((one) => ({ value: one, label: answerWord(question, one) }))}
      value={answer?.kind ?? null}
      onChange={(chosen) => {
        const kind = question.answers.find((one) => one === chosen)
        const [read, ...more] = question.readAs
        const names = read === undefined || more.length > 0 ? '' : words.nameLine(read)
        // names begin as they are read; what has been written is there again when the owner comes back to it
        if (kind !== undefined) onAnswer({ ...(kind === 'names' && { names }), ...answer, kind })
      }}
      answered={isOpen ? null : given}
      isActive={isActive}
    >
      {answer?.kind === 'names' && (
        <TextField
          label={t('names')}
          value={answer.names ?? ''}
          placeholder={t('namesExample')}
          maxLength={300}
          onChange={(names) => onAnswer({ kind: 'names', names })}
        />
      )}
    </QuestionRow>
  )
}
