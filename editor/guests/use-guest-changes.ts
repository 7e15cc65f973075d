import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Household, HouseholdToWrite } from '../../domain/guests/guest-contract.ts'
import { guestListKey } from '../kit/queries/guest-list.ts'
import type { ManyChange } from './acts/undo-change.ts'
import { undoMove } from './acts/undo-move.ts'
import { guestsApi } from './guests-api.ts'
import { writtenOf } from './model/written-of.ts'

/** Without a connection a mutation fails at once with an error; it must not run later, when its drawer may be closed. */
const networkMode = 'always'

/** The list as it is shown. */
function useCachedList(siteId: string) {
  const client = useQueryClient()
  const key = guestListKey(siteId)
  const set = (change: (households: readonly Household[]) => readonly Household[]) =>
    client.setQueryData<readonly Household[]>(key, (households) => households && change(households))
  const put = (household: Household) =>
    set((households) =>
      households.some(({ id }) => id === household.id)
        ? households.map((other) => (other.id === household.id ? household : other))
        : [...households, household],
    )
  const drop = (ids: readonly string[]) => set((households) => households.filter(({ id }) => !ids.includes(id)))
  // whose an answer is, is said of the answer too
  const readAnew = () =>
    Promise.all([key, ['answers', siteId]].map((queryKey) => client.invalidateQueries({ queryKey })))
  return { set, put, drop, readAnew }
}

/** The owner's changes of the guest list. They update what is shown, and read the list anew where the server knows more. */
export function useGuestChanges(siteId: string) {
  const { set, put, drop, readAnew } = useCachedList(siteId)
  return {
    readAnew,
    save: useMutation({
      networkMode,
      mutationFn: ({ id, ...body }: HouseholdToWrite & { id: string; revision: number }) =>
        guestsApi.put(siteId, id, body),
      onSuccess: put,
    }),
    remove: useMutation({
      networkMode,
      mutationFn: (households: readonly Household[]) =>
        guestsApi.remove(
          siteId,
          households.map(({ id }) => id),
        ),
      onSuccess: (_, households) => drop(households.map(({ id }) => id)),
      // their answers are nobody's now
      onSettled: readAnew,
    }),
    restore: useMutation({
      networkMode,
      mutationFn: (households: readonly Household[]) => restored(siteId, households),
      onSettled: readAnew,
    }),
    setSent: useMutation({
      networkMode,
      mutationFn: ({ ids, sent }: { ids: readonly string[]; sent: boolean }) =>
        guestsApi.setSent(siteId, [...ids], sent),
      onMutate: ({ ids, sent }) => {
        const sentAt = new Date().toISOString()
        set((households) =>
          households.map((household) =>
            ids.includes(household.id)
              ? { ...household, sentAt: sent ? (household.sentAt ?? sentAt) : null }
              : household,
          ),
        )
      },
      onError: readAnew,
    }),
    renewLink: useMutation({
      networkMode,
      mutationFn: (householdId: string) => guestsApi.renewLink(siteId, householdId),
      onSuccess: put,
    }),
    change: useMutation({
      networkMode,
      mutationFn: async (bodies: readonly ManyChange[]) => {
        for (const body of bodies) await guestsApi.change(siteId, body)
      },
      onSettled: readAnew,
    }),
    move: useMutation({
      networkMode,
      mutationFn: (body: Parameters<typeof guestsApi.move>[1]) => guestsApi.move(siteId, body),
      onSettled: readAnew,
    }),
    addFromAnswers: useMutation({
      networkMode,
      mutationFn: () => guestsApi.addFromAnswers(siteId),
      onSettled: readAnew,
    }),
    undoMove: useMutation({
      networkMode,
      mutationFn: (before: readonly Household[]) => undoMove(siteId, before),
      onSettled: readAnew,
    }),
  }
}

export type GuestChanges = ReturnType<typeof useGuestChanges>

/** Writes deleted households again under their ids, and so with their links, and gives their persons their answers back. */
async function restored(siteId: string, households: readonly Household[]): Promise<void> {
  for (const household of households) {
    await guestsApi.put(siteId, household.id, { ...writtenOf(household), revision: 0 })
    for (const { id, answerId } of household.invitees)
      if (answerId !== null) await guestsApi.attach(siteId, answerId, id)
  }
  const sent = households.filter(({ sentAt }) => sentAt !== null)
  if (sent.length === 0) return
  await guestsApi.setSent(
    siteId,
    sent.map(({ id }) => id),
    true,
  )
}
