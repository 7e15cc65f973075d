import type * as z from 'zod'
import type { Database } from '../../db/core/connection.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { findHouseholds, householdsOfInvitees } from '../../db/guests/household-repository.ts'
import type { StoredHousehold, StoredInvitee } from '../../db/guests/household-rows.ts'
import {
  deleteHouseholds,
  insertHouseholds,
  lockGuestList,
  moveInvitees,
  replaceHousehold,
} from '../../db/guests/household-writing.ts'
import { DomainError } from '../../domain/errors.ts'
import { type moveInviteesRequest, writtenHousehold } from '../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../domain/guests/guest-limits.ts'
import { envelopeNameOf } from '../../domain/guests/names.ts'
import type { GuestDeps } from './guest-deps.ts'
import { invitationHash, invitationToken } from './invitation-token.ts'
import { checkRoom, writtenOf } from './put-household.ts'
import { renamed } from './renamed.ts'

/**
 * Puts persons into another household, or into a new one, with their answers. A household that is left empty ends; what the other lacks
 * of its mail, phone and address goes along. Throws `not-found`, `guests-full` and, when a household has changed since the owner saw it,
 * `stale-household`; nothing is moved then.
 */
export async function moveToHousehold(
  deps: Pick<GuestDeps, 'database' | 'clock' | 'secrets'>,
  input: { siteId: string; move: z.output<typeof moveInviteesRequest> },
): Promise<void> {
  const { siteId, move } = input
  const now = deps.clock.now().toISOString()
  await deps.database
    .transaction(async (transaction) => {
      await lockGuestList(transaction, siteId)
      const sources = await householdsOfInvitees(transaction, { siteId, inviteeIds: move.inviteeIds })
      const moved = move.inviteeIds.map((id) => personOf(sources, id))
      const [target] = await findHouseholds(transaction, { siteId, ids: [move.to] })
      for (const { id, revision } of [...sources, ...(target === undefined ? [] : [target])])
        if (move.revisions[id] !== revision) throw new DomainError('stale-household', { household: null })
      const stays = target?.invitees.filter(({ id }) => !move.inviteeIds.includes(id)) ?? []
      if (stays.length + moved.length > guestLimits.perHousehold) throw new DomainError('guests-full')
      if (target === undefined) {
        await checkRoom(transaction, siteId, { households: 1, invitees: 0 })
        await insertParted(deps, transaction, { siteId, id: move.to, moved, now })
      }
      await moveInvitees(transaction, { ids: move.inviteeIds, householdId: move.to, from: stays.length, now })
      await tidySources(transaction, { siteId, sources, target, now })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DomainError('stale-household', { household: null }) : error
    })
}

function personOf(households: readonly StoredHousehold[], id: string): StoredInvitee {
  for (const { invitees } of households) {
    const found = invitees.find((invitee) => invitee.id === id)
    if (found !== undefined) return found
  }
  throw new DomainError('not-found')
}

async function insertParted(
  { secrets }: Pick<GuestDeps, 'secrets'>,
  transaction: Database,
  parted: { siteId: string; id: string; moved: readonly StoredInvitee[]; now: string },
): Promise<void> {
  const { siteId, id, moved, now } = parted
  const fields = writtenHousehold.parse({ envelopeName: envelopeNameOf(moved, null), invitees: [] })
  const linkHash = invitationHash(invitationToken(secrets, { id, generation: 1 }))
  await insertHouseholds(transaction, [{ id, siteId, fields, linkHash, now }])
}

/** Ends those that are empty now, and raises the revisions of all others, whose persons are no longer those that were seen. */
async function tidySources(
  transaction: Database,
  moved: { siteId: string; sources: readonly StoredHousehold[]; target: StoredHousehold | undefined; now: string },
): Promise<void> {
  const { siteId, sources, target, now } = moved
  const after = await findHouseholds(transaction, { siteId, ids: sources.map(({ id }) => id) })
  const empty = after.filter(({ id, invitees }) => id !== target?.id && invitees.length === 0)
  for (const household of after.filter((one) => one.id !== target?.id && one.invitees.length > 0))
    await raise(transaction, { household, fields: renamedIn(household, sources), now })
  if (target !== undefined) {
    const [household] = await findHouseholds(transaction, { siteId, ids: [target.id] })
    if (household !== undefined)
      await raise(transaction, { household, fields: completed(renamedIn(household, [target]), empty), now })
  }
  await deleteHouseholds(transaction, { siteId, ids: empty.map(({ id }) => id) })
}

async function raise(
  transaction: Database,
  { household, fields, now }: { household: StoredHousehold; fields: ReturnType<typeof writtenOf>; now: string },
): Promise<void> {
  const { id, siteId, revision } = household
  await replaceHousehold(transaction, { id, siteId, basedOn: revision, fields, now })
}

/** A household with what it lacks from others that end. An address goes as a whole. */
function completed(
  household: ReturnType<typeof writtenOf>,
  ended: readonly StoredHousehold[],
): ReturnType<typeof writtenOf> {
  const fields = { ...household }
  for (const other of ended) {
    fields.mail ??= other.mail
    fields.phone ??= other.phone
    if (fields.street === null && fields.postcode === null && fields.city === null) {
      const { street, postcode, city, country } = other
      Object.assign(fields, { street, postcode, city, country })
    }
    if (fields.note === '') fields.note = other.note
    fields.tags = [...new Set([...fields.tags, ...other.tags])].slice(0, guestLimits.tags)
    fields.extraSeats = Math.min(guestLimits.extraSeats, fields.extraSeats + other.extraSeats)
  }
  return fields
}

const renamedIn = (household: StoredHousehold, before: readonly StoredHousehold[]) =>
  renamed(writtenOf(household), before.find(({ id }) => id === household.id) ?? household)
