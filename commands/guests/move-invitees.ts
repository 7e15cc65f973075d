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
import type { Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import {
  type moveInviteesRequest,
  type WrittenHousehold,
  writtenHousehold,
} from '../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../domain/guests/guest-limits.ts'
import { envelopeNameOf, joiningWordIn } from '../../domain/guests/names.ts'
import type { GuestDeps } from './guest-deps.ts'
import { invitationHash, invitationToken } from './invitation-token.ts'
import { checkRoom, writtenOf } from './put-household.ts'
import { renamed } from './renamed.ts'

/**
 * Puts persons into another household, or into a new one, with their answers. A new one has the side, list, language and tags of that which
 * they leave. A household that is left empty ends, and gives the other what that lacks. Throws `not-found`, `guests-full` and, when a
 * household has changed since the owner saw it, `stale-household`; nothing is moved then.
 */
export async function moveToHousehold(
  deps: Pick<GuestDeps, 'database' | 'clock' | 'secrets'>,
  { site, move }: { site: Pick<Site, 'id' | 'document'>; move: z.output<typeof moveInviteesRequest> },
): Promise<void> {
  const siteId = site.id
  const and = joiningWordIn(site.document.availableLanguages[0]?.languageCode)
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
        await insertParted(deps, transaction, { siteId, id: move.to, moved, from: sources, and, now })
      }
      await moveInvitees(transaction, { ids: move.inviteeIds, householdId: move.to, from: stays.length, now })
      await tidySources(transaction, { siteId, sources, target, and, now })
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
  parted: {
    siteId: string
    id: string
    moved: readonly StoredInvitee[]
    /** The households that they come from. */
    from: readonly StoredHousehold[]
    and: string | null
    now: string
  },
): Promise<void> {
  const { siteId, id, moved, from, and, now } = parted
  const same = <Value>(of: (household: StoredHousehold) => Value) => {
    const [value, ...others] = new Set(from.map(of))
    return others.length === 0 ? value : undefined
  }
  const fields = writtenHousehold.parse({
    envelopeName: envelopeNameOf(moved, and),
    invitees: [],
    side: same(({ side }) => side),
    list: same(({ list }) => list),
    language: same(({ language }) => language),
    tags: [...new Set(from.flatMap(({ tags }) => tags))].slice(0, guestLimits.tags),
  })
  const linkHash = invitationHash(invitationToken(secrets, { id, generation: 1 }))
  await insertHouseholds(transaction, [{ id, siteId, fields, linkHash, now }])
}

/** Ends those that are empty now, and raises the revisions of all others, whose persons are no longer those that were seen. */
async function tidySources(
  transaction: Database,
  moved: {
    siteId: string
    sources: readonly StoredHousehold[]
    target: StoredHousehold | undefined
    and: string | null
    now: string
  },
): Promise<void> {
  const { siteId, sources, target, and, now } = moved
  const after = await findHouseholds(transaction, { siteId, ids: sources.map(({ id }) => id) })
  const empty = after.filter(({ id, invitees }) => id !== target?.id && invitees.length === 0)
  for (const household of after.filter((one) => one.id !== target?.id && one.invitees.length > 0))
    await raise(transaction, { household, fields: renamedIn(household, sources, and), now })
  if (target !== undefined) {
    const [household] = await findHouseholds(transaction, { siteId, ids: [target.id] })
    if (household !== undefined)
      await raise(transaction, {
        household,
        fields: completed(marked(renamedIn(household, [target], and), sources), empty),
        now,
      })
  }
  await deleteHouseholds(transaction, { siteId, ids: empty.map(({ id }) => id) })
}

async function raise(
  transaction: Database,
  { household, fields, now }: { household: StoredHousehold; fields: WrittenHousehold; now: string },
): Promise<void> {
  const { id, siteId, revision } = household
  await replaceHousehold(transaction, { id, siteId, basedOn: revision, fields, now })
}

/** A household with the sides and tags of others that persons come from; whoever is invited now (list A) stays so. */
function marked(household: WrittenHousehold, others: readonly StoredHousehold[]): WrittenHousehold {
  const all = [household, ...others]
  const [side = null, ...sides] = new Set(all.flatMap((one) => one.side ?? []))
  return {
    ...household,
    side: sides.length === 0 ? side : 'both',
    list: all.some(({ list }) => list === 'A') ? 'A' : 'B',
    tags: [...new Set(all.flatMap(({ tags }) => tags))].slice(0, guestLimits.tags),
  }
}

/**
 * A household with what it lacks from others that end; an address goes as a whole. Where both have something else, the note keeps what is
 * told of the other: nothing is lost unseen.
 */
function completed(household: WrittenHousehold, ended: readonly StoredHousehold[]): WrittenHousehold {
  const fields = { ...household }
  for (const other of ended) {
    const left: (string | null)[] = []
    for (const name of ['mail', 'phone'] as const) {
      if (other[name] !== fields[name] && fields[name] !== null) left.push(other[name])
      fields[name] ??= other[name]
    }
    if (addressIn(fields) === '') {
      const { street, postcode, city, country } = other
      Object.assign(fields, { street, postcode, city, country })
    } else if (addressIn(other) !== addressIn(fields)) left.push(addressIn(other))
    fields.greeting ??= other.greeting
    fields.language ??= other.language
    fields.lateUntil ??= other.lateUntil
    fields.extraSeats = Math.min(guestLimits.extraSeats, fields.extraSeats + other.extraSeats)
    const notes = [fields.note, fields.note.includes(other.note) ? '' : other.note, ...left].filter(Boolean)
    fields.note = notes.join('\n').slice(0, guestLimits.note)
  }
  return fields
}

const addressIn = ({ street, postcode, city }: Pick<WrittenHousehold, 'street' | 'postcode' | 'city'>) =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const renamedIn = (household: StoredHousehold, before: readonly StoredHousehold[], and: string | null) =>
  renamed(writtenOf(household), before.find(({ id }) => id === household.id) ?? household, and)
