import * as z from 'zod'
import { idSchema } from '../../ids.ts'
import { putHouseholdRequest } from '../guest-contract.ts'
import { guestLimits } from '../guest-limits.ts'

/** HTTP bodies of the guest list's import (product-rules.md#importing-a-list). */

/** As PUT …/households/{householdId}. With revision 0 a new one; otherwise what it says is added to the one that is there. */
const importedHousehold = putHouseholdRequest.omit({ lateUntil: true }).extend({
  id: idSchema,
  /** They have been sent something before; one that is marked already keeps its time. */
  isSent: z.boolean().default(false),
  /** What they have told the owner; for a new one. */
  reply: z.enum(['yes', 'no']).nullable().default(null),
  /** What single persons of it have told, by their ids, where they have not told the same. */
  replies: z.record(idSchema, z.enum(['yes', 'no'])).default({}),
})
export type HouseholdToImport = z.input<typeof importedHousehold>
export type ImportedHousehold = z.output<typeof importedHousehold>

/** The submission id of the reply that a household's import has brought. */
export const importedReplyId = (householdId: string): string => `import-${householdId}`

/** POST …/guests/import. The client makes the ids; a repeat of an import is answered like the first. */
export const importGuestsRequest = z.object({
  importId: idSchema,
  /** Says what would be done, and does nothing. */
  dryRun: z.boolean().default(false),
  /** The households that the owner has seen: new ones are compared with those that have been added since. */
  known: z.array(idSchema).max(guestLimits.households),
  households: z
    .array(importedHousehold)
    .min(1)
    .max(guestLimits.households)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'a household is there twice'),
})

/** `undone`: what the undo did; households that somebody has changed, sent or answered since are kept. */
const importUndone = z.object({
  deleted: z.number().int(),
  restored: z.number().int(),
  /** Names on their envelopes. */
  kept: z.array(z.string()),
})
export type ImportUndone = z.infer<typeof importUndone>

export const guestImport = z.object({
  importId: z.string(),
  /** Households, `people` persons. */
  added: z.number().int(),
  people: z.number().int(),
  /** Seats for company that it added. */
  seats: z.number().int().default(0),
  changed: z.number().int(),
  /** They were there already, in the same words. */
  same: z.number().int(),
  /** Ids of what was sent and not done: the household has changed or gone since it was seen, is full, or may be one that was added since. */
  left: z.array(z.string()),
  undone: importUndone.nullable(),
})
export type GuestImport = z.infer<typeof guestImport>
