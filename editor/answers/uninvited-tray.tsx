import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../domain/guests/guest-contract.ts'
import { fullNameOf } from '../../domain/guests/names.ts'
import { type Suggestion, suggester } from '../../domain/guests/suggestions.ts'
import { Button } from '../kit/controls/button.tsx'
import { EmptyState } from '../kit/controls/empty-state.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { guestListKey } from '../kit/queries/guest-list.ts'
import { answersApi } from './answers-api.ts'
import { ChooseGuestDialog, householdMarks, type Whose } from './dialogs/choose-guest-dialog.tsx'
import { firstOrder, sortRows } from './model/order.ts'
import { buildSheet, type Row, type SheetRecord } from './model/sheet.ts'
import { attendanceQuestion } from './model/sums.ts'
import { AnswerCards } from './table/answer-cards.tsx'
import { tableColumns } from './table/columns.ts'
import { useGivenBackFocus } from './use-given-back-focus.ts'

/** How long an answer can be taken back from a guest, ms. */
const undoFor = 10_000

export interface UninvitedTrayProps {
  siteId: string
  /** Replies that are nobody's on the guest list. */
  records: readonly SheetRecord[]
  households: readonly Household[]
  /** The households of those who have answered together with them, by the replies' identifiers. */
  answeredWith: ReadonlyMap<string, Household>
  onOpen: (row: Row) => void
}

/** Replies that are nobody's on the guest list, with suggestions of whose they may be: the owner says so, never we. */
export function UninvitedTray({ siteId, records, households, answeredWith, onOpen }: UninvitedTrayProps): ReactNode {
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  const { attach, add } = useUninvitedChanges(siteId)
  const rememberFocus = useGivenBackFocus(attach.isPending || add.isPending)
  const [choosing, setChoosing] = useState<Row | null>(null)
  const sheet = useMemo(() => buildSheet({ formId: 'uninvited', form: null, records, language }), [records, language])
  const rows = useMemo(() => sortRows(sheet.rows, firstOrder, language), [sheet, language])
  const suggest = useMemo(() => suggester(households), [households])
  const isBusy = attach.isPending || add.isPending
  if (rows.length === 0)
    return (
      <div className="list-empty">
        <EmptyState title={t('uninvitedEmptyTitle')}>{t('uninvitedEmptyText')}</EmptyState>
      </div>
    )
  const accept = (row: Row, { household, person }: Whose) => {
    rememberFocus()
    const said = t('attached', { name: fullNameOf(person), household: household.envelopeName })
    attach.mutate({ answerId: row.id, inviteeId: person.id, said })
  }
  const put = (answerId: string, householdId?: string) => {
    rememberFocus()
    add.mutate({ answerId, householdId })
  }
  return (
    <div className="spam-tray">
      <p className="spam-lead">{t('uninvitedLead')}</p>
      <Button
        icon="plus"
        pending={add.isPending && add.variables.answerId === null}
        onPress={() => add.mutate({ answerId: null })}
      >
        {t('addAll')}
      </Button>
      <AnswerCards
        label={t('uninvited')}
        rows={rows}
        columns={tableColumns(sheet)}
        attendance={attendanceQuestion(sheet)}
        onOpen={onOpen}
        actions={(row) => (
          <>
            {suggest({ name: row.who, texts: [...row.cells.values()].map(({ text }) => text) }).map((suggestion) => (
              <div key={suggestion.person.id} className="suggestion">
                <SuggestionText {...suggestion} />
                <Button isDisabled={isBusy} onPress={() => accept(row, suggestion)}>
                  {t('isTheirs', { name: fullNameOf(suggestion.person) })}
                </Button>
              </div>
            ))}
            <div className="suggestion-others">
              <Button isDisabled={isBusy} aria-haspopup="dialog" onPress={() => setChoosing(row)}>
                {t('chooseGuest')}
              </Button>
              <AddButtons
                household={answeredWith.get(row.record.groupIdentifier)}
                isDisabled={isBusy}
                onAdd={(householdId) => put(row.id, householdId)}
              />
            </div>
          </>
        )}
      />
      {choosing !== null && (
        <ChooseGuestDialog
          households={households}
          onChoose={(whose) => {
            accept(choosing, whose)
            setChoosing(null)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      <ErrorDialog error={attach.error ?? add.error} />
    </div>
  )
}

/** Who it may be, with what tells them from others of the same name. */
function SuggestionText({ household, person, by }: Suggestion): ReactNode {
  const { t } = useTranslation('answers')
  const name = fullNameOf(person)
  const known = householdMarks(household)
  const words = by === 'mail' ? 'sameMailAs' : name === household.envelopeName ? 'onList' : 'sameNameAs'
  return (
    <span>
      {t(words, { name, household: household.envelopeName })}
      {known !== '' && <span className="suggestion-about">{known}</span>}
    </span>
  )
}

interface AddButtonsProps {
  /** Of those who have answered together with them. */
  household: Household | undefined
  isDisabled: boolean
  onAdd: (householdId?: string) => void
}

function AddButtons({ household, isDisabled, onAdd }: AddButtonsProps): ReactNode {
  const { t } = useTranslation('answers')
  return (
    <>
      {household !== undefined && (
        <Button icon="plus" isDisabled={isDisabled} onPress={() => onAdd(household.id)}>
          {t('addToHousehold', { household: household.envelopeName })}
        </Button>
      )}
      <Button icon="plus" isDisabled={isDisabled} onPress={() => onAdd()}>
        {t('addAsNew')}
      </Button>
    </>
  )
}

function useUninvitedChanges(siteId: string) {
  const { t } = useTranslation('answers')
  const client = useQueryClient()
  const onSettled = () =>
    Promise.all([['answers', siteId], guestListKey(siteId)].map((queryKey) => client.invalidateQueries({ queryKey })))
  const attach = useMutation({
    networkMode: 'always',
    mutationFn: ({ answerId, inviteeId }: { answerId: string; inviteeId: string | null; said?: string }) =>
      answersApi.attachAnswer(siteId, answerId, inviteeId),
    // at once, not when all answers have been read anew
    onSuccess: (_, { answerId, said }) => {
      if (said !== undefined) showToast(said, () => attach.mutate({ answerId, inviteeId: null }), undoFor)
    },
    onSettled,
  })
  const add = useMutation({
    networkMode: 'always',
    mutationFn: ({ answerId, householdId }: { answerId: string | null; householdId?: string | undefined }) =>
      answersApi.addToGuestList(siteId, answerId, householdId),
    onSuccess: ({ people }) => {
      showToast(t('allAdded', { count: people }))
    },
    onSettled,
  })
  return { attach, add }
}
