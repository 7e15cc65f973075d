import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
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
import { firstOrder, sortRows } from './model/order.ts'
import { buildSheet, type Row, type SheetRecord } from './model/sheet.ts'
import { attendanceQuestion } from './model/sums.ts'
import { AnswerCards } from './table/answer-cards.tsx'
import { tableColumns } from './table/columns.ts'
import { useGivenBackFocus } from './use-given-back-focus.ts'

export interface UninvitedTrayProps {
  siteId: string
  /** Replies that are nobody's on the guest list. */
  records: readonly SheetRecord[]
  households: readonly Household[]
  onOpen: (row: Row) => void
}

/** Replies that are nobody's on the guest list, with suggestions of whose they may be: the owner says so, never we. */
export function UninvitedTray({ siteId, records, households, onOpen }: UninvitedTrayProps): ReactNode {
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  const { attach, addAll } = useUninvitedChanges(siteId)
  const rememberFocus = useGivenBackFocus(attach.isPending)
  const sheet = useMemo(() => buildSheet({ formId: 'uninvited', form: null, records, language }), [records, language])
  const rows = useMemo(() => sortRows(sheet.rows, firstOrder, language), [sheet, language])
  const suggest = useMemo(() => suggester(households), [households])
  if (rows.length === 0)
    return (
      <div className="list-empty">
        <EmptyState title={t('uninvitedEmptyTitle')}>{t('uninvitedEmptyText')}</EmptyState>
      </div>
    )
  const accept = (row: Row, { household, person }: Suggestion) => {
    rememberFocus()
    attach.mutate(
      { answerId: row.id, inviteeId: person.id },
      {
        onSuccess: () =>
          showToast(t('attached', { name: fullNameOf(person), household: household.envelopeName }), () =>
            attach.mutate({ answerId: row.id, inviteeId: null }),
          ),
      },
    )
  }
  return (
    <div className="spam-tray">
      <p className="spam-lead">{t('uninvitedLead')}</p>
      <Button
        icon="plus"
        pending={addAll.isPending}
        onPress={() =>
          addAll.mutate(undefined, { onSuccess: ({ people }) => showToast(t('allAdded', { count: people })) })
        }
      >
        {t('addAll')}
      </Button>
      <AnswerCards
        label={t('uninvited')}
        rows={rows}
        columns={tableColumns(sheet)}
        attendance={attendanceQuestion(sheet)}
        onOpen={onOpen}
        actions={(row) =>
          suggest({ name: row.who, texts: [...row.cells.values()].map(({ text }) => text) }).map((suggestion) => (
            <div key={suggestion.person.id} className="suggestion">
              <span>
                {t(suggestion.by === 'name' ? 'sameNameAs' : 'sameMailAs', {
                  name: fullNameOf(suggestion.person),
                  household: suggestion.household.envelopeName,
                })}
              </span>
              <Button isDisabled={attach.isPending} onPress={() => accept(row, suggestion)}>
                {t('isTheirs', { name: fullNameOf(suggestion.person) })}
              </Button>
            </div>
          ))
        }
      />
      <ErrorDialog error={attach.error ?? addAll.error} />
    </div>
  )
}

function useUninvitedChanges(siteId: string) {
  const client = useQueryClient()
  const onSettled = () =>
    Promise.all([['answers', siteId], guestListKey(siteId)].map((queryKey) => client.invalidateQueries({ queryKey })))
  return {
    attach: useMutation({
      networkMode: 'always',
      mutationFn: ({ answerId, inviteeId }: { answerId: string; inviteeId: string | null }) =>
        answersApi.attachAnswer(siteId, answerId, inviteeId),
      onSettled,
    }),
    addAll: useMutation({
      networkMode: 'always',
      mutationFn: () => answersApi.addToGuestList(siteId),
      onSettled,
    }),
  }
}
