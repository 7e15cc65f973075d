import * as z from 'zod'
import { cleanText } from '../forms/form-answers.ts'
import { idSchema } from '../ids.ts'
import { languageCodeSchema } from '../language/language-schema.ts'
import { mailAddressSchema } from '../mail-address.ts'
import { plainSigns } from '../text/plain-signs.ts'
import { guestLists, guestSides, inviteeKinds } from './guest-choices.ts'
import { guestLimits } from './guest-limits.ts'

/** HTTP bodies of the owner's guest list (product-rules.md#guest-list). */

/** A name, a street: one line without signs that nobody sees. Line breaks become spaces. */
const line = (longest: number) =>
  z
    .string()
    .max(longest * 4)
    .transform((text) => plainSigns(cleanText(text)).replace(/\s+/gu, ' ').trim())
    .pipe(z.string().max(longest))
/** The same; an empty one is null. */
const optionalLine = (longest: number) =>
  line(longest)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)

export type InviteeKind = (typeof inviteeKinds)[number]

/** E.164. */
export const phoneNumberSchema = z.string().regex(/^\+[1-9]\d{6,14}$/)

/** A person on the list. The client makes the id. A person may be without a name, as an infant or company often is at first. */
const writtenInvitee = z.object({
  id: idSchema,
  firstName: line(guestLimits.name).default(''),
  lastName: line(guestLimits.name).default(''),
  kind: z.enum(inviteeKinds).default('adult'),
  /** Company that the household has named itself. */
  isExtra: z.boolean().default(false),
  /** Toastmaster, bridesmaid and the like, in the owner's words. */
  role: optionalLine(guestLimits.role),
})
export type WrittenInvitee = z.output<typeof writtenInvitee>

/** What an owner writes about those of one envelope. */
export const householdFields = {
  envelopeName: line(guestLimits.envelopeName),
  /** How they are greeted on their page; null: by their first names. */
  greeting: optionalLine(guestLimits.greeting),
  /** Null: the site's first. */
  language: languageCodeSchema.nullable().default(null),
  side: z.enum(guestSides).nullable().default(null),
  list: z.enum(guestLists).default('A'),
  tags: z
    .array(line(guestLimits.tag).pipe(z.string().min(1)))
    .max(guestLimits.tags)
    .default([])
    .transform((tags) => [...new Set(tags)]),
  mail: z
    .union([z.literal('').transform(() => null), mailAddressSchema, z.null()])
    .optional()
    .transform((mail) => mail ?? null),
  phone: phoneNumberSchema.nullable().default(null),
  street: optionalLine(guestLimits.street),
  postcode: optionalLine(guestLimits.postcode),
  city: optionalLine(guestLimits.city),
  /** ISO 3166, two capital letters. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  note: z
    .string()
    .max(guestLimits.note * 2)
    .transform(cleanText)
    .pipe(z.string().max(guestLimits.note))
    .default(''),
  /** Seats for company whose names are not known. */
  extraSeats: z.number().int().min(0).max(guestLimits.extraSeats).default(0),
  /** Until then they may answer although the deadline has passed. */
  lateUntil: z.iso.datetime().nullable().default(null),
}

export const writtenHousehold = z.object({
  ...householdFields,
  invitees: z
    .array(writtenInvitee)
    .max(guestLimits.perHousehold + guestLimits.extraSeats)
    .refine(
      (invitees) => invitees.filter(({ isExtra }) => !isExtra).length <= guestLimits.perHousehold,
      'too many persons beside company',
    )
    .refine((invitees) => new Set(invitees.map(({ id }) => id)).size === invitees.length, 'a person is there twice'),
})
/** As the client writes it: what has a usual value may be left out. */
export type HouseholdToWrite = z.input<typeof writtenHousehold>
export type WrittenHousehold = z.output<typeof writtenHousehold>

/** PUT …/households/{householdId}. `revision`: what the change is based on; 0 makes a new household. A repeat changes nothing. */
export const putHouseholdRequest = writtenHousehold.extend({ revision: z.number().int().min(0) })

/**
 * What a person has answered: `answered` where the form does not ask whether they come, `open` where nothing has come in.
 */
export const standings = ['yes', 'no', 'answered', 'open'] as const
export type Standing = (typeof standings)[number]

const invitee = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  kind: z.enum(inviteeKinds),
  isExtra: z.boolean(),
  role: z.string().nullable(),
  standing: z.enum(standings),
  /** The newest answer that is theirs. */
  answerId: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})
export type Invitee = z.infer<typeof invitee>

export const household = z.object({
  id: z.string(),
  envelopeName: z.string(),
  greeting: z.string().nullable(),
  language: z.string().nullable(),
  side: z.enum(guestSides).nullable(),
  list: z.enum(guestLists),
  tags: z.array(z.string()),
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  note: z.string(),
  extraSeats: z.number().int(),
  lateUntil: z.iso.datetime().nullable(),
  invitees: z.array(invitee),
  revision: z.number().int(),
  /** Their personal page; null while the site has no address. */
  link: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  addressedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Household = z.infer<typeof household>

const noSides = { a: '', b: '' }

/** GET /api/sites/{siteId}/guests, in the order of the envelopes' names as the database sorts them. */
export const guestListResponse = z.object({
  data: z.array(household),
  /** Counted answers to reply forms that are nobody's on the list; the previous release does not say. */
  uninvited: z.number().int().default(0),
  /** What the owner calls the two sides; empty: by the page's heading. The previous release does not say. */
  sides: z.object({ a: z.string(), b: z.string() }).default(noSides),
})
export type GuestList = z.infer<typeof guestListResponse>

/** PUT …/guests/sides. */
export const sideNamesRequest = z.object({ a: line(guestLimits.side), b: line(guestLimits.side) })

const someHouseholds = z.array(idSchema).min(1).max(guestLimits.households)

/** POST …/households/delete. Their answers stay, without saying whose they are. */
export const deleteHouseholdsRequest = z.object({ ids: someHouseholds })

/**
 * POST …/households/change: for many at once. `addTags` and `removeTags` are of all; other fields are set where they are given. Not based
 * on revisions, as what is set does not depend on what was there.
 */
export const changeHouseholdsRequest = z.object({
  ids: someHouseholds,
  side: z.enum(guestSides).nullable().optional(),
  list: z.enum(guestLists).optional(),
  language: languageCodeSchema.nullable().optional(),
  lateUntil: z.iso.datetime().nullable().optional(),
  addTags: z
    .array(line(guestLimits.tag).pipe(z.string().min(1)))
    .max(guestLimits.tags)
    .default([]),
  removeTags: z.array(line(guestLimits.tag)).max(guestLimits.tags).default([]),
})

/** PUT …/households/sent: they have, or have not, been sent their link by the owner. */
export const sentRequest = z.object({ ids: someHouseholds, sent: z.boolean() })

/**
 * POST …/households/move: persons go to another household, or to a new one. `to` is a household's id, of the client's making if it is
 * new. A household that is left empty ends, and what the other lacks (contact, address, side, tags) goes along.
 */
export const moveInviteesRequest = z.object({
  inviteeIds: z.array(idSchema).min(1).max(guestLimits.perHousehold),
  to: idSchema,
  /** Of all households that it takes from or gives to, as the owner has seen them; without the new one. */
  revisions: z.record(idSchema, z.number().int().min(1)),
})

/** POST …/guests/from-answers: only the reply with this answer; with `household` only the answer, whose person is put there. */
export const fromAnswersQuery = z
  .object({ answer: idSchema.optional(), household: idSchema.optional() })
  .refine(({ answer, household: to }) => answer !== undefined || to === undefined, 'a household needs an answer')

/** How many were added. */
export const fromAnswersResponse = z.object({ households: z.number().int(), people: z.number().int() })

/** PUT …/answers/{answerId}/invitee: whose answer it is; null: nobody's on the list. */
export const attachAnswerRequest = z.object({ inviteeId: idSchema.nullable() })
