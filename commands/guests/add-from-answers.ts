import { findGroupsOfAnswers, listAnswers } from '../../db/answer/answer-repository.ts'
import { linkReplies } from '../../db/answer/link-answers.ts'
import type { Database } from '../../db/core/connection.ts'
import { findHouseholds, householdsOfInvitees } from '../../db/guests/household-repository.ts'
import {
  insertHouseholds,
  lockGuestList,
  type NewHousehold,
  replaceHousehold,
} from '../../db/guests/household-writing.ts'
import { DomainError } from '../../domain/errors.ts'
import { answeredName } from '../../domain/forms/answered-name.ts'
import type { AnswerRecord } from '../../domain/forms/answers-contract.ts'
import { type WrittenInvitee, writtenHousehold } from '../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../domain/guests/guest-limits.ts'
import { envelopeNameOf, joiningWordIn, nameParts } from '../../domain/guests/names.ts'
import { newId } from '../../platform/ids.ts'
import type { GuestDeps } from './guest-deps.ts'
import { invitationHash, invitationToken } from './invitation-token.ts'
import { checkRoom, writtenOf } from './put-household.ts'
import { renamed } from './renamed.ts'

/**
 * Puts those on the list whose answers are nobody's: those who answered together are one household, and their answers are theirs. Where some
 * of a reply are on the list already, the others are put into the same household. A repeat adds nothing. `answer`: only the reply with this
 * answer, of which only this one if others of it are on the list, in a household of their own or in `household`. Throws `guests-full` and,
 * when there is no such household, `not-found`; nothing is added then.
 */
export async function addFromAnswers(
  deps: Pick<GuestDeps, 'database' | 'clock' | 'secrets'>,
  siteId: string,
  { answer, household }: { answer?: string | undefined; household?: string | undefined } = {},
): Promise<{ households: number; people: number }> {
  return deps.database.transaction(async (transaction) => {
    await lockGuestList(transaction, siteId)
    const all = repliesOf(await listAnswers(transaction, { siteId, kind: 'rsvp', spam: false }))
    const asked = answer === undefined ? all : all.filter(({ open }) => open.some(({ _id }) => _id === answer))
    const [whole, rest] = [asked.filter(isNobodys), asked.filter((reply) => !isNobodys(reply))]
    if (answer === undefined) {
      const made = await addReplies(deps, transaction, { siteId, replies: whole.map(({ open }) => open) })
      const put = await addRest(deps, transaction, { siteId, replies: rest })
      return { households: made.households + put.households, people: made.people + put.people }
    }
    const one = asked.flatMap(({ open }) => open.filter(({ _id }) => _id === answer))
    if (household === undefined) {
      const replies = whole.length > 0 ? whole.map(({ open }) => open) : one.map((record) => [record])
      return addReplies(deps, transaction, { siteId, replies })
    }
    if (one.length > 0) await addTo(deps, transaction, { siteId, householdId: household, records: one })
    return { households: 0, people: one.length }
  })
}

/** Those who answered together, in order: whose answers are somebody's on the list, and whose are nobody's. */
interface Reply {
  open: AnswerRecord[]
  theirs: AnswerRecord[]
}

function repliesOf(answers: readonly AnswerRecord[]): Reply[] {
  const together = new Map<string, Reply>()
  for (const answer of answers) {
    const reply = together.get(answer.groupIdentifier) ?? { open: [], theirs: [] }
    together.set(answer.groupIdentifier, reply)
    reply[answer.inviteeId === undefined ? 'open' : 'theirs'].push(answer)
  }
  return [...together.values()].filter(({ open }) => open.length > 0)
}

/** Whether nobody of it is on the list, and no household has given it. */
const isNobodys = ({ open, theirs }: Reply) =>
  theirs.length === 0 && open.every(({ householdId }) => householdId === undefined)

type Deps = Pick<GuestDeps, 'clock' | 'secrets'>

/** Makes a household of each of these answers given together. */
async function addReplies(
  deps: Deps,
  transaction: Database,
  { siteId, replies }: { siteId: string; replies: readonly AnswerRecord[][] },
): Promise<{ households: number; people: number }> {
  const now = deps.clock.now().toISOString()
  const parts = replies.flatMap(inParts)
  const people = replies.reduce((sum, reply) => sum + reply.length, 0)
  await checkRoom(transaction, siteId, { households: parts.length, invitees: people })
  const groups = await findGroupsOfAnswers(
    transaction,
    replies.flatMap(([first]) => (first?.householdId === undefined ? [first?._id ?? ''] : [])),
  )
  const households = parts.map((part) => householdOf(deps, part, { siteId, now }))
  await insertHouseholds(transaction, households)
  await linkReplies(transaction, siteId, {
    households: new Map(
      households.flatMap(({ id }, index) => {
        const group = groups.get(parts[index]?.[0]?._id ?? '')
        return group === undefined ? [] : [[group.id, id] as const]
      }),
    ),
    invitees: new Map(
      households.flatMap(({ fields }, index) =>
        fields.invitees.map((invitee, place) => [parts[index]?.[place]?._id ?? '', invitee.id] as const),
      ),
    ),
  })
  return { households: households.length, people }
}

/** Puts the others of replies into the households of those who are on the list; into their own where there is no room or household left. */
async function addRest(
  deps: Deps,
  transaction: Database,
  { siteId, replies }: { siteId: string; replies: readonly Reply[] },
): Promise<{ households: number; people: number }> {
  const inviteeIds = replies.flatMap(({ theirs }) => theirs.flatMap(({ inviteeId }) => inviteeId ?? []))
  const known = new Map(
    (await householdsOfInvitees(transaction, { siteId, inviteeIds })).flatMap(({ id, invitees }) =>
      invitees.map((invitee) => [invitee.id, { id, size: invitees.length }] as const),
    ),
  )
  const alone: AnswerRecord[][] = []
  let people = 0
  for (const { open, theirs } of replies) {
    const place = theirs.map(({ inviteeId }) => known.get(inviteeId ?? '')).find((found) => found !== undefined)
    if (place === undefined || place.size + open.length > guestLimits.perHousehold) alone.push(open)
    else {
      await addTo(deps, transaction, { siteId, householdId: place.id, records: open })
      people += open.length
    }
  }
  const made = await addReplies(deps, transaction, { siteId, replies: alone })
  return { households: made.households, people: people + made.people }
}

/** Puts those who have given these answers last in a household. */
async function addTo(
  { clock }: Deps,
  transaction: Database,
  { siteId, householdId, records }: { siteId: string; householdId: string; records: readonly AnswerRecord[] },
): Promise<void> {
  const [household] = await findHouseholds(transaction, { siteId, ids: [householdId] })
  if (household === undefined) throw new DomainError('not-found')
  if (household.invitees.length + records.length > guestLimits.perHousehold) throw new DomainError('guests-full')
  await checkRoom(transaction, siteId, { households: 0, invitees: records.length })
  const before = writtenOf(household)
  const added = records.map(personOf)
  await replaceHousehold(transaction, {
    id: householdId,
    siteId,
    basedOn: household.revision,
    fields: renamed(
      { ...before, invitees: [...before.invitees, ...added] },
      before,
      joiningWordIn(records[0]?.language),
    ),
    now: clock.now().toISOString(),
  })
  const invitees = new Map(records.map(({ _id }, place) => [_id, added[place]?.id ?? '']))
  await linkReplies(transaction, siteId, { households: new Map(), invitees })
}

/** A household is smaller than a reply may be: whoever does not fit is in another. */
function inParts(reply: readonly AnswerRecord[]): AnswerRecord[][] {
  const parts: AnswerRecord[][] = []
  for (let start = 0; start < reply.length; start += guestLimits.perHousehold)
    parts.push(reply.slice(start, start + guestLimits.perHousehold))
  return parts
}

const personOf = ({ formElements }: AnswerRecord): WrittenInvitee => ({
  id: newId(),
  ...nameParts(answeredName(formElements)),
  kind: 'adult',
  isExtra: false,
  role: null,
})

function householdOf(
  { secrets }: Pick<GuestDeps, 'secrets'>,
  part: readonly AnswerRecord[],
  { siteId, now }: { siteId: string; now: string },
): NewHousehold {
  const id = newId()
  const invitees = part.map(personOf)
  const fields = writtenHousehold.parse({
    envelopeName: envelopeNameOf(invitees, joiningWordIn(part[0]?.language)),
    language: part[0]?.language ?? null,
    invitees,
  })
  return { id, siteId, fields, linkHash: invitationHash(invitationToken(secrets, { id, generation: 1 })), now }
}
