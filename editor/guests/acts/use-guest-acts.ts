import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { newModuleId } from '../../document/new-module-id.ts'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { undoFor } from '../undo-for.ts'
import { useGuestChanges } from '../use-guest-changes.ts'
import type { GuestWords } from '../use-guest-words.ts'
import { type ManyChange, undoOfChange } from './undo-change.ts'
import { revisionsOf } from './undo-move.ts'
import type { CellConflict } from './use-cell-writing.ts'

export type GuestActs = ReturnType<typeof useGuestActs>

/** What an owner does with households and persons at once; each can be undone for a while. */
export function useGuestActs(siteId: string, households: readonly Household[], words: GuestWords) {
  const { t } = useTranslation('guests')
  const changes = useGuestChanges(siteId)
  const [error, setError] = useState<unknown>(null)
  const restore = (removed: readonly Household[]) => changes.restore.mutate(removed, { onError: setError })
  const undo = (moved: readonly Household[]) => changes.undoMove.mutate(moved, { onError: setError })
  return {
    changes,
    error,
    showError: setError,
    dropError: () => setError(null),
    remove: (removed: readonly Household[], onDone: () => void) =>
      changes.remove.mutate(removed, {
        onError: setError,
        onSuccess: () => {
          const [first] = removed
          const name = first === undefined ? '' : words.name(first)
          const said = removed.length === 1 ? t('removed', { name }) : t('removedMany', { count: removed.length })
          showToast(said, () => restore(removed), undoFor)
          onDone()
        },
      }),
    /** Writes over what somebody else has written meanwhile. */
    keepMine: ({ householdId, mine, theirs }: CellConflict, onDone: () => void) =>
      changes.save.mutate(
        { ...mine, id: householdId, revision: theirs?.revision ?? 0 },
        {
          onError: setError,
          onSuccess: () => showToast(t('saved')),
          onSettled: onDone,
        },
      ),
    addFromAnswers: () =>
      changes.addFromAnswers.mutate(undefined, {
        onError: setError,
        onSuccess: ({ people }) =>
          showToast(people === 0 ? t('noAnswersYet') : t('addedFromAnswers', { count: people })),
      }),
    /** Puts persons into a household, or into one of their own (null). */
    move: (personIds: readonly string[], to: string | null) => {
      const target = to ?? newModuleId()
      const touched = households.filter(
        ({ id, invitees }) => id === target || invitees.some((person) => personIds.includes(person.id)),
      )
      if (touched.length === 0 || (to !== null && touched.length < 2)) return
      changes.move.mutate(
        { inviteeIds: [...personIds], to: target, revisions: revisionsOf(touched) },
        {
          onError: setError,
          onSuccess: () => showToast(t(to === null ? 'parted' : 'moved'), () => undo(touched), undoFor),
        },
      )
    },
    change: (body: ManyChange) =>
      changes.change.mutate([body], {
        onError: setError,
        onSuccess: () => {
          const back = undoOfChange(body, households)
          if (back.length > 0)
            showToast(t('changed'), () => changes.change.mutate(back, { onError: setError }), undoFor)
        },
      }),
  }
}
