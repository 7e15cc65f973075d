import { listAnswers } from '../../db/answer/answer-repository.ts'
import { findHouseholds, listHouseholds } from '../../db/guests/household-repository.ts'
import type { StoredHousehold } from '../../db/guests/household-rows.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerRecord } from '../../domain/forms/answers-contract.ts'
import type { Household } from '../../domain/guests/guest-contract.ts'
import { standingOf } from '../../domain/guests/standing.ts'
import type { GuestDeps } from './guest-deps.ts'
import { invitationPath, invitationToken } from './invitation-token.ts'

type ListedSite = Pick<Site, 'id' | 'host'>

/** A site's whole list with what each person has answered. Four queries, whatever its length. */
export async function listGuests(deps: GuestDeps, site: ListedSite): Promise<Household[]> {
  const households = await listHouseholds(deps.database, site.id)
  const answers = await linkedAnswers(deps, site.id)
  return households.map((household) => presented(deps, { site, household, answers }))
}

/** One of a site's households. Throws `not-found`. */
export async function readHousehold(deps: GuestDeps, site: ListedSite, id: string): Promise<Household> {
  const [household] = await findHouseholds(deps.database, { siteId: site.id, ids: [id] })
  if (household === undefined) throw new DomainError('not-found')
  return presented(deps, { site, household, answers: await linkedAnswers(deps, site.id, household) })
}

/** Answers by the ids of the persons whose they are. */
async function linkedAnswers(
  { database }: GuestDeps,
  siteId: string,
  household?: StoredHousehold,
): Promise<Map<string, AnswerRecord[]>> {
  const inviteeIds = household?.invitees.map(({ id }) => id)
  const answers = await listAnswers(database, { siteId, kind: 'rsvp', spam: false, linked: inviteeIds ?? true })
  const byInvitee = new Map<string, AnswerRecord[]>()
  for (const answer of answers) {
    const { inviteeId } = answer
    if (inviteeId !== undefined) byInvitee.set(inviteeId, [...(byInvitee.get(inviteeId) ?? []), answer])
  }
  return byInvitee
}

function presented(
  deps: GuestDeps,
  of: { site: ListedSite; household: StoredHousehold; answers: ReadonlyMap<string, AnswerRecord[]> },
): Household {
  const { siteId: _, linkGeneration, invitees, ...household } = of.household
  const token = invitationToken(deps.secrets, { id: household.id, generation: linkGeneration })
  return {
    ...household,
    link: of.site.host === null ? null : `${deps.siteOrigin(of.site.host)}${invitationPath(token)}`,
    invitees: invitees.map(({ householdId: __, position: ___, ...invitee }) => ({
      ...invitee,
      ...standingOf(of.answers.get(invitee.id) ?? []),
    })),
  }
}
