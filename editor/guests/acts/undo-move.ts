import type { Household } from '../../../domain/guests/guest-contract.ts'
import { call } from '../../kit/api-client/call.ts'
import { guestsApi } from '../guests-api.ts'
import { writtenOf } from '../model/written-of.ts'

/**
 * Puts persons back where they were before a move: `before` are the households that it changed, as they were. One that had ended is
 * there again under its id, and so with its link.
 */
export async function undoMove(siteId: string, before: readonly Household[]): Promise<void> {
  for (const household of before) {
    const now = await readGuests(siteId)
    const strayed = household.invitees.filter((person) => {
      const place = now.find(({ invitees }) => invitees.some(({ id }) => id === person.id))
      return place !== undefined && place.id !== household.id
    })
    if (strayed.length === 0) continue
    await guestsApi.move(siteId, {
      inviteeIds: strayed.map(({ id }) => id),
      to: household.id,
      revisions: revisionsOf(now),
    })
  }
  const now = await readGuests(siteId)
  for (const household of before) {
    const revision = now.find(({ id }) => id === household.id)?.revision
    if (revision !== undefined) await guestsApi.put(siteId, household.id, { ...writtenOf(household), revision })
  }
}

/** The list as the server has it now. */
export const readGuests = async (siteId: string) =>
  (await call('GET /api/sites/{siteId}/guests', { params: { siteId } })).data

export const revisionsOf = (households: readonly Household[]): Record<string, number> =>
  Object.fromEntries(households.map(({ id, revision }) => [id, revision]))
