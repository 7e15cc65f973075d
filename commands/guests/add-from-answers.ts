import { findGroupsOfAnswers, listAnswers } from '../../db/answer/answer-repository.ts'
import { linkReplies } from '../../db/answer/link-answers.ts'
import { insertHouseholds, lockGuestList, type NewHousehold } from '../../db/guests/household-writing.ts'
import { answeredName } from '../../domain/forms/answered-name.ts'
import type { AnswerRecord } from '../../domain/forms/answers-contract.ts'
import { writtenHousehold } from '../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../domain/guests/guest-limits.ts'
import { envelopeNameOf, nameParts } from '../../domain/guests/names.ts'
import { newId } from '../../platform/ids.ts'
import type { GuestDeps } from './guest-deps.ts'
import { invitationHash, invitationToken } from './invitation-token.ts'
import { checkRoom } from './put-household.ts'

/**
 * Makes households of the replies that are nobody's on the list: those who answered together are one, and their answers are theirs. A
 * repeat adds nothing. `answerId`: only of the reply with this answer. Throws `guests-full`; nothing is added then.
 */
export async function addFromAnswers(
  deps: Pick<GuestDeps, 'database' | 'clock' | 'secrets'>,
  siteId: string,
  answerId?: string,
): Promise<{ households: number; people: number }> {
  const now = deps.clock.now().toISOString()
  return deps.database.transaction(async (transaction) => {
    await lockGuestList(transaction, siteId)
    const all = repliesOfNobody(await listAnswers(transaction, { siteId, kind: 'rsvp', spam: false }))
    const replies = answerId === undefined ? all : all.filter((reply) => reply.some(({ _id }) => _id === answerId))
    const parts = replies.flatMap(inParts)
    const people = replies.reduce((sum, reply) => sum + reply.length, 0)
    await checkRoom(transaction, siteId, { households: parts.length, invitees: people })
    const groups = await findGroupsOfAnswers(
      transaction,
      replies.flatMap(([first]) => (first === undefined ? [] : [first._id])),
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
  })
}

/** Those who answered together, in order; without those of whom anybody is on the list. */
function repliesOfNobody(answers: readonly AnswerRecord[]): AnswerRecord[][] {
  const together = new Map<string, AnswerRecord[]>()
  for (const answer of answers)
    together.set(answer.groupIdentifier, [...(together.get(answer.groupIdentifier) ?? []), answer])
  return [...together.values()].filter((reply) =>
    reply.every(({ householdId, inviteeId }) => householdId === undefined && inviteeId === undefined),
  )
}

/** A household is smaller than a reply may be: whoever does not fit is in another. */
function inParts(reply: readonly AnswerRecord[]): AnswerRecord[][] {
  const parts: AnswerRecord[][] = []
  for (let start = 0; start < reply.length; start += guestLimits.perHousehold)
    parts.push(reply.slice(start, start + guestLimits.perHousehold))
  return parts
}

function householdOf(
  { secrets }: Pick<GuestDeps, 'secrets'>,
  part: readonly AnswerRecord[],
  { siteId, now }: { siteId: string; now: string },
): NewHousehold {
  const id = newId()
  const invitees = part.map(({ formElements }) => ({ id: newId(), ...nameParts(answeredName(formElements)) }))
  const fields = writtenHousehold.parse({
    envelopeName: envelopeNameOf(invitees, null),
    language: part[0]?.language ?? null,
    invitees,
  })
  return { id, siteId, fields, linkHash: invitationHash(invitationToken(secrets, { id, generation: 1 })), now }
}
