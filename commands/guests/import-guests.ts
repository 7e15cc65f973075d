import type * as z from 'zod'
import type { Database } from '../../db/core/connection.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { listHouseholds } from '../../db/guests/household-repository.ts'
import type { StoredHousehold } from '../../db/guests/household-rows.ts'
import {
  changeHousehold,
  insertHouseholds,
  insertInvitees,
  lockGuestList,
  markSent,
} from '../../db/guests/household-writing.ts'
import { findImport, type ImportUndo, insertImport } from '../../db/guests/import-repository.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { compareImport } from '../../domain/guests/import/compare.ts'
import type { GuestImport, ImportedHousehold, importGuestsRequest } from '../../domain/guests/import/import-contract.ts'
import { type Merged, mergedHousehold } from '../../domain/guests/import/merge.ts'
import { sameJson } from '../../domain/same-json.ts'
import type { GuestDeps } from './guest-deps.ts'
import { invitationHash, invitationToken } from './invitation-token.ts'
import { checkRoom, writtenOf } from './put-household.ts'

type ImportRequest = z.output<typeof importGuestsRequest>
type Deps = Pick<GuestDeps, 'database' | 'clock' | 'secrets'>

/** Records what new households have told the owner before. */
type WriteReplies = (
  databases: { database: Database; transaction: Database },
  told: { site: Site; households: readonly ImportedHousehold[]; now: string },
) => Promise<void>

interface Plan {
  added: ImportedHousehold[]
  /** `marksSent`: it has been sent something, as the list says. */
  changed: { stored: StoredHousehold; merged: Merged; marksSent: boolean }[]
  same: number
  left: string[]
}

/**
 * Puts what an owner has read in on the list: new households, and what is new of those that are there. What cannot be done as it was shown
 * is left out, and its id answered. Throws `guests-full`, and `stale-household` for persons of another household or list; nothing is done then.
 */
export async function importGuests(
  deps: Deps & { writeReplies: WriteReplies },
  input: { site: Site; request: ImportRequest },
): Promise<GuestImport> {
  const { site, request } = input
  const siteId = site.id
  const { importId } = request
  const now = deps.clock.now().toISOString()
  return deps.database
    .transaction(async (transaction) => {
      await lockGuestList(transaction, siteId)
      const repeated = await findImport(transaction, { siteId, importId })
      if (repeated !== undefined) return repeated.result
      const plan = planOf(await listHouseholds(transaction, siteId), request)
      await checkRoom(transaction, siteId, {
        households: plan.added.length,
        invitees: peopleOf(plan),
      })
      const result = resultOf(importId, plan)
      if (request.dryRun) return result
      const changed = await write(deps, transaction, { siteId, plan, now })
      await deps.writeReplies({ database: deps.database, transaction }, { site, households: plan.added, now })
      const undo: ImportUndo = { result, added: plan.added.map(({ id }) => id), changed }
      await insertImport(transaction, { siteId, undo, now })
      return result
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DomainError('stale-household', { household: null }) : error
    })
}

const peopleOf = ({ added, changed }: Plan): number =>
  added.reduce((sum, { invitees }) => sum + invitees.length, 0) +
  changed.reduce((sum, { merged }) => sum + merged.added.length, 0)

const seatsOf = ({ added, changed }: Plan): number =>
  added.reduce((sum, { extraSeats }) => sum + extraSeats, 0) +
  changed.reduce((sum, { stored, merged }) => sum + Math.max(0, merged.fields.extraSeats - stored.extraSeats), 0)

const resultOf = (importId: string, plan: Plan): GuestImport => ({
  importId,
  added: plan.added.length,
  people: peopleOf(plan),
  seats: seatsOf(plan),
  changed: plan.changed.length,
  same: plan.same,
  left: plan.left,
  undone: null,
})

/** What is to be done, with the list as it is now. */
function planOf(list: readonly StoredHousehold[], { households, known }: ImportRequest): Plan {
  const byId = new Map(list.map((household) => [household.id, household]))
  const seen = new Set(known)
  const fresh = households.filter(({ id, revision }) => revision === 0 && !byId.has(id))
  const compared = compareImport(
    list.filter(({ id }) => !seen.has(id)),
    fresh,
  )
  const at = (indices: readonly number[]) => indices.flatMap((index) => fresh[index] ?? [])
  const plan: Plan = {
    added: at(compared.new),
    changed: [],
    same: compared.same.length,
    left: at([...compared.changed, ...compared.doubtful].map(({ proposed }) => proposed)).map(({ id }) => id),
  }
  for (const household of households) {
    const stored = byId.get(household.id)
    if (stored !== undefined) planChange(plan, stored, household)
    else if (household.revision > 0) plan.left.push(household.id)
  }
  return plan
}

function planChange(plan: Plan, stored: StoredHousehold, household: ImportedHousehold): void {
  const before = writtenOf(stored)
  const merged = mergedHousehold(before, household)
  const marksSent = household.isSent && stored.sentAt === null
  if (merged !== null && sameJson(merged.fields, before) && !marksSent) plan.same += 1
  else if (merged === null || stored.revision !== household.revision) plan.left.push(household.id)
  else plan.changed.push({ stored, merged, marksSent })
}

async function write(
  { secrets }: Deps,
  transaction: Database,
  { siteId, plan, now }: { siteId: string; plan: Plan; now: string },
): Promise<ImportUndo['changed']> {
  await insertHouseholds(
    transaction,
    plan.added.map(({ id, revision: _, isSent, reply: __, replies: ___, ...fields }) => {
      const linkHash = invitationHash(invitationToken(secrets, { id, generation: 1 }))
      return { id, siteId, fields: { ...fields, lateUntil: null }, linkHash, sentAt: isSent ? now : null, now }
    }),
  )
  for (const { stored, merged } of plan.changed) {
    const change = { id: stored.id, siteId, basedOn: stored.revision, fields: merged.fields, now }
    // a guest has named company just now
    if (!(await changeHousehold(transaction, change))) throw new DomainError('stale-household', { household: null })
  }
  const people = plan.changed.map(({ stored, merged }) => ({
    householdId: stored.id,
    siteId,
    invitees: merged.added,
    from: stored.invitees.length,
  }))
  await insertInvitees(transaction, people, now)
  const sent = plan.changed.flatMap(({ stored, marksSent }) => (marksSent ? [stored.id] : []))
  await markSent(transaction, { siteId, ids: sent, sentAt: now })
  return plan.changed.map(({ stored, merged, marksSent }) => {
    const { invitees: _, ...before } = writtenOf(stored)
    const added = merged.added.map(({ id }) => id)
    return { id: stored.id, revision: stored.revision + 1, before, added, sentAt: marksSent ? now : null }
  })
}
