import { deleteGroups, refreshHasRsvps, untouchedGroups } from '../../db/answer/answer-writing.ts'
import { answeredInvitees, findHouseholds } from '../../db/guests/household-repository.ts'
import type { StoredHousehold } from '../../db/guests/household-rows.ts'
import {
  changeHousehold,
  deleteHouseholds,
  deleteInvitees,
  lockGuestList,
  markSent,
} from '../../db/guests/household-writing.ts'
import { findImport, updateImport } from '../../db/guests/import-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { type GuestImport, importedReplyId } from '../../domain/guests/import/import-contract.ts'
import type { GuestDeps } from './guest-deps.ts'

/**
 * Takes back an import: what it made is deleted, what it changed is as before. Households that somebody has changed since, that have got
 * their link or have answered, stay as they are. A repeat is answered like the first. Throws `not-found`, after a week too.
 */
export async function undoImport(
  deps: Pick<GuestDeps, 'database' | 'clock'>,
  name: { siteId: string; importId: string },
): Promise<GuestImport> {
  const { siteId } = name
  const now = deps.clock.now().toISOString()
  return deps.database.transaction(async (transaction) => {
    await lockGuestList(transaction, siteId)
    const undo = await findImport(transaction, name)
    if (undo === undefined) throw new DomainError('not-found')
    if (undo.result.undone !== null) return undo.result
    const changes = new Map(undo.changed.map((change) => [change.id, change]))
    const found = await findHouseholds(transaction, { siteId, ids: [...undo.added, ...changes.keys()] })
    const made = found.flatMap(({ id, invitees }) => changes.get(id)?.added ?? invitees.map((one) => one.id))
    const replies = await untouchedGroups(transaction, { siteId, submissionIds: undo.added.map(importedReplyId) })
    const answered = await answeredInvitees(
      transaction,
      made,
      replies.map(({ id }) => id),
    )
    const isUsed = (household: StoredHousehold) => {
      const change = changes.get(household.id)
      const people = change?.added ?? household.invitees.map(({ id }) => id)
      // what the import itself has marked as sent is no reason to stay
      const sentSince = household.sentAt === household.createdAt ? null : household.sentAt
      const isShown = change === undefined && (sentSince ?? household.openedAt ?? household.addressedAt) !== null
      return household.revision !== (change?.revision ?? 1) || isShown || people.some((id) => answered.has(id))
    }
    const kept = found.filter(isUsed)
    const taken = found.filter((household) => !kept.includes(household))
    const deleted = taken.filter(({ id }) => !changes.has(id)).map(({ id }) => id)
    const taking = replies.filter(({ householdId }) => householdId !== null && deleted.includes(householdId))
    if (taking.length > 0) {
      await deleteGroups(
        transaction,
        taking.map(({ id }) => id),
      )
      await refreshHasRsvps(transaction, siteId)
    }
    await deleteHouseholds(transaction, { siteId, ids: deleted })
    const restored = taken.flatMap(({ id }) => changes.get(id) ?? [])
    await deleteInvitees(transaction, { siteId, ids: restored.flatMap(({ added }) => added) })
    for (const { id, revision, before } of restored)
      await changeHousehold(transaction, { id, siteId, basedOn: revision, fields: before, now })
    const marked = restored.filter(({ id, sentAt }) => found.some((one) => one.id === id && one.sentAt === sentAt))
    await markSent(transaction, { siteId, ids: marked.map(({ id }) => id), sentAt: null })
    const undone = {
      deleted: deleted.length,
      restored: restored.length,
      kept: kept.map(({ envelopeName }) => envelopeName),
    }
    const result = { ...undo.result, undone }
    await updateImport(transaction, { result, added: [], changed: [] })
    return result
  })
}
