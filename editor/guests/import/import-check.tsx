import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { ColumnPreview } from './column-preview.tsx'
import { HouseholdList } from './household-list.tsx'
import { KnownList } from './known-list.tsx'
import type { Fate, Planned, PlanSums } from './model/plan.ts'
import type { Question } from './model/questions.ts'
import { QuestionList } from './question-list.tsx'
import { draftOf, type ImportDraft } from './use-import.ts'
import type { ImportWords } from './use-import-words.ts'

const saidFates: readonly Fate[] = ['new', 'changed', 'same', 'open']

export interface ImportCheckProps {
  draft: ImportDraft
  onDraft: (draft: ImportDraft) => void
  planned: readonly Planned[]
  questions: readonly Question[]
  sums: PlanSums
  words: ImportWords
  onStartOver: () => void
}

/** How a list is read, what is unclear in it, and what it will become. */
export function ImportCheck(props: ImportCheckProps): ReactNode {
  const { draft, onDraft, planned, questions, sums, words, onStartOver } = props
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { list, sheet, layout, answers, recognised } = draft
  const rows = list.sheets[sheet]?.rows ?? []
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => top.current?.focus(), [])
  const hasQuestions = questions.length > 0 || planned.some(({ alike }) => alike.length > 0)
  return (
    <>
      <div className="import-source">
        <p ref={top} tabIndex={-1}>
          <strong>{list.fileName ?? t('pasted')}</strong>
        </p>
        {list.sheets.length > 1 && (
          <Select
            label={t('sheet')}
            choices={list.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            value={String(sheet)}
            onChange={(chosen) => onDraft(draftOf(list, Number(chosen)))}
          />
        )}
        <Button onPress={onStartOver}>{t('startOver')}</Button>
      </div>
      {list.hasDoubtfulLetters && <Note>{t('letters')}</Note>}
      {!list.isOfCards && (
        <ColumnPreview rows={rows} layout={layout} onLayout={(changed) => onDraft({ ...draft, layout: changed })} />
      )}
      <p className="import-sums" role="status">
        <strong>
          {t('households', { count: sums.households })}, {t('people', { count: sums.people })}:
        </strong>{' '}
        {saidFates
          .filter((fate) => sums.fates[fate] > 0)
          .map((fate) => t(`fates.${fate}`, { count: sums.fates[fate] }))
          .join(', ')}
      </p>
      {sums.isTooLong && <Note tone="danger">{t('tooLong')}</Note>}
      {planned.length === 0 && questions.length === 0 && (
        <Note>
          <strong>{t('nobody')}.</strong> {t('nobodyHelp')}
        </Note>
      )}
      {hasQuestions && (
        <section className="import-part" aria-labelledby="import-asked">
          <h3 id="import-asked">{t('asked')}</h3>
          <p className="import-hint">{t('askedHelp')}</p>
          <KnownList
            planned={planned}
            recognised={recognised}
            onRecognised={(changed) => onDraft({ ...draft, recognised: changed })}
            words={words}
          />
          <QuestionList
            questions={questions}
            planned={planned}
            answers={answers}
            onAnswers={(changed) => onDraft({ ...draft, answers: changed })}
            words={words}
          />
        </section>
      )}
      {planned.length > 0 && <HouseholdList planned={planned} words={words} />}
    </>
  )
}
