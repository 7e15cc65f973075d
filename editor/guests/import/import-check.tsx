import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { ColumnPreview } from './column-preview.tsx'
import { HouseholdList } from './household-list.tsx'
import { KnownList } from './known-list.tsx'
import type { Fate } from './model/plan.ts'
import { type ImportView, type Shown, shownOf } from './model/view.ts'
import { QuestionList } from './question-list.tsx'
import { SectionList } from './section-list.tsx'
import { useActiveQuestion } from './use-active-question.ts'
import { draftOf, type ImportDraft } from './use-import.ts'
import type { ImportWords } from './use-import-words.ts'

/** Shown further at a press. */
const step = 100

const saidFates: readonly Fate[] = ['new', 'changed', 'same', 'open']

export interface ImportCheckProps {
  draft: ImportDraft
  onDraft: (draft: ImportDraft) => void
  view: ImportView
  /** The newest answers are not in it yet. */
  isBehind: boolean
  shown: Shown
  onShown: (shown: Shown) => void
  words: ImportWords
  onStartOver: () => void
}

/** How a list is read, what is unclear in it, and what it will become. */
export function ImportCheck(props: ImportCheckProps): ReactNode {
  const { draft, onDraft, view, isBehind, shown, onShown, words, onStartOver } = props
  const { sums, households, known, questions, sections } = view
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { list, sheet, layout, answers, recognised } = draft
  const rows = list.sheets[sheet]?.rows ?? []
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => top.current?.focus(), [])
  const hasQuestions = questions.length > 0 || known.count > 0
  const active = useActiveQuestion()
  const left = view.left + known.open
  const showMore = (part: string) => onShown(new Map(shown).set(part, shownOf(shown, part) + step))
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
        <ColumnPreview
          rows={rows}
          filled={list.sheets[sheet]?.filled ?? []}
          layout={layout}
          onLayout={(changed) => onDraft({ ...draft, layout: changed })}
        />
      )}
      <p className="import-sums" role="status" aria-busy={isBehind}>
        <strong>
          {t('households', { count: sums.households })}, {words.number(sums)}:
        </strong>{' '}
        {saidFates
          .filter((fate) => sums.fates[fate] > 0)
          .map((fate) => t(`fates.${fate}`, { count: sums.fates[fate] }))
          .join(', ')}
      </p>
      {sums.unsure > 0 && <p className="import-hint">{t('unsureReplies', { count: sums.unsure })}</p>}
      {sums.repliesLeft > 0 && <p className="import-hint">{t('repliesLeft', { count: sums.repliesLeft })}</p>}
      {sections.length > 0 && (
        <SectionList
          sections={sections}
          layout={layout}
          onLayout={(changed) => onDraft({ ...draft, layout: changed })}
          words={words}
        />
      )}
      {sums.isTooLong && <Note tone="danger">{t('tooLong')}</Note>}
      {sums.households === 0 && questions.length === 0 && (
        <Note>
          <strong>{t('nobody')}.</strong> {t('nobodyHelp')}
        </Note>
      )}
      {hasQuestions && (
        <section className="import-part" aria-labelledby="import-asked">
          <div className="import-asked">
            <h3 id="import-asked">{t('asked')}</h3>
            <span role="status" className="import-left" data-done={left === 0 || undefined}>
              {left === 0 ? t('allAnswered') : t('left', { count: left })}
            </span>
          </div>
          <p className="import-hint">{t('askedHelp')}</p>
          <KnownList
            known={known}
            onMore={() => showMore('known')}
            recognised={recognised}
            onRecognised={(changed) => onDraft({ ...draft, recognised: changed })}
            words={words}
            active={active}
          />
          <QuestionList
            active={active}
            questions={questions}
            onMore={showMore}
            answers={answers}
            onAnswers={(changed) => onDraft({ ...draft, answers: changed })}
            words={words}
          />
        </section>
      )}
      {sums.households > 0 && (
        <HouseholdList
          planned={households}
          count={sums.households}
          onMore={() => showMore('households')}
          words={words}
        />
      )}
    </>
  )
}
