import * as z from 'zod'
import { guestLists, guestSides, inviteeKinds } from '../../domain/guests/guest-choices.ts'
import { booleanColumn, jsonColumn, timeColumn } from '../core/row-codec.ts'

export const inviteeRow = z
  .object({
    id: z.string(),
    household_id: z.string(),
    position: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    kind: z.enum(inviteeKinds),
    is_extra: booleanColumn,
    role: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    householdId: row.household_id,
    position: row.position,
    firstName: row.first_name,
    lastName: row.last_name,
    kind: row.kind,
    isExtra: row.is_extra,
    role: row.role,
  }))
/** A person on an owner's list. */
export type StoredInvitee = z.infer<typeof inviteeRow>

export const householdRow = z
  .object({
    id: z.string(),
    site_id: z.string(),
    envelope_name: z.string(),
    greeting: z.string().nullable(),
    language: z.string().nullable(),
    side: z.enum(guestSides).nullable(),
    list: z.enum(guestLists),
    tags: jsonColumn.pipe(z.array(z.string())),
    mail: z.string().nullable(),
    phone: z.string().nullable(),
    street: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    note: z.string(),
    extra_seats: z.number().int(),
    link_generation: z.number().int(),
    late_until: timeColumn.nullable(),
    sent_at: timeColumn.nullable(),
    opened_at: timeColumn.nullable(),
    addressed_at: timeColumn.nullable(),
    revision: z.number().int(),
    created_at: timeColumn,
    updated_at: timeColumn,
  })
  .transform((row) => ({
    id: row.id,
    siteId: row.site_id,
    envelopeName: row.envelope_name,
    greeting: row.greeting,
    language: row.language,
    side: row.side,
    list: row.list,
    tags: row.tags,
    mail: row.mail,
    phone: row.phone,
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    country: row.country,
    note: row.note,
    extraSeats: row.extra_seats,
    linkGeneration: row.link_generation,
    lateUntil: row.late_until,
    sentAt: row.sent_at,
    openedAt: row.opened_at,
    addressedAt: row.addressed_at,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
/** Those of one envelope, without their persons. */
export type HouseholdRow = z.infer<typeof householdRow>

/** Those of one envelope, with their persons in order. */
export interface StoredHousehold extends HouseholdRow {
  invitees: StoredInvitee[]
}
