import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { newModuleId } from '../../document/new-module-id.ts'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { guestListKey } from '../../kit/queries/guest-list.ts'
import { type GuestChanges, useGuestChanges } from '../use-guest-changes.ts'
import type { GuestWords } from '../use-guest-words.ts'
import { type ManyChange, undoOfChange } from './undo-change.ts'
import { readGuests, revisionsOf } from './undo-move.ts'
import type { Act, ActHistory } from './use-act-history.ts'
import type { CellConflict } from './use-cell-writing.ts'

export type GuestActs = ReturnType<typeof useGuestActs>

interface ActsOf {
  households: readonly Household[]
  words: GuestWords
  history: ActHistory
}

/** What an owner does with households and persons at once; each can be undone and done again. */
export function useGuestActs(siteId: string, { households, words, history }: ActsOf) {
  const { t } = useTranslation('guests')
  const client = useQueryClient()
  const changes = useGuestChanges(siteId)
  const [error, setError] = useState<unknown>(null)
  const { told, remove, move, change, setSent } = actsOf(siteId, changes, setError)
  const start = (act: Act, onDone: (back: Act) => void) =>
    history.doNext(async () => {
      const back = await told(act)()
      if (back !== null) onDone(back)
    })
  return {
    changes,
    error,
    showError: setError,
    dropError: () => setError(null),
    remove: (removed: readonly Household[], onDone: () => void) =>
      start(remove(removed), (back) => {
        const [first] = removed
        const name = first === undefined ? '' : words.name(first)
        history.say(removed.length === 1 ? t('removed', { name }) : t('removedMany', { count: removed.length }), back)
        onDone()
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
      const touched = touchedBy(households, personIds, target)
      if (touched.length === 0 || (to !== null && touched.length < 2)) return
      start(move(personIds, target, touched), (back) => {
        const noteIn = (all: readonly Household[] | undefined) => all?.find(({ id }) => id === target)?.note
        const isNoted = to !== null && noteIn(client.getQueryData(guestListKey(siteId))) !== noteIn(touched)
        const isWhole = touched.every(
          ({ id, invitees }) => id === target || invitees.every((person) => personIds.includes(person.id)),
        )
        const said = t(to === null ? 'parted' : isWhole ? 'merged' : 'moved')
        history.say(isNoted ? `${said} ${t('differenceNoted')}` : said, back)
      })
    },
    change: (body: ManyChange) => {
      const back = undoOfChange(body, households)
      if (back.length > 0) start(change(body, back), (undo) => history.say(t('changed'), undo))
    },
    markSent: (ids: readonly string[]) => start(setSent(ids, true), (back) => history.say(t('markedSent'), back)),
  }
}

/** What can be undone; a failure is told. */
function actsOf(siteId: string, changes: GuestChanges, onError: (error: unknown) => void) {
  /** An act whose failure is told. */
  const told =
    (act: Act): Act =>
    async () => {
      try {
        return await act()
      } catch (caught) {
        onError(caught)
        return null
      }
    }
  const remove = (removed: readonly Household[]): Act =>
    told(async () => {
      await changes.remove.mutateAsync(removed)
      return told(async () => {
        await changes.restore.mutateAsync(removed)
        return remove(removed)
      })
    })
  const move = (inviteeIds: readonly string[], to: string, seen?: readonly Household[]): Act =>
    told(async () => {
      const touched = seen ?? touchedBy(await readGuests(siteId), inviteeIds, to)
      await changes.move.mutateAsync({ inviteeIds: [...inviteeIds], to, revisions: revisionsOf(touched) })
      return told(async () => {
        await changes.undoMove.mutateAsync(touched)
        return move(inviteeIds, to)
      })
    })
  const change = (body: ManyChange, back: readonly ManyChange[]): Act =>
    told(async () => {
      await changes.change.mutateAsync([body])
      return told(async () => {
        await changes.change.mutateAsync(back)
        return change(body, back)
      })
    })
  const setSent = (ids: readonly string[], sent: boolean): Act =>
    told(async () => {
      await changes.setSent.mutateAsync({ ids, sent })
      return setSent(ids, !sent)
    })
  return { told, remove, move, change, setSent }
}

/** The households that a move takes from or gives to. */
const touchedBy = (households: readonly Household[], inviteeIds: readonly string[], to: string) =>
  households.filter(({ id, invitees }) => id === to || invitees.some((person) => inviteeIds.includes(person.id)))
