import { findHouseholds } from '../../db/guests/household-repository.ts'
import { replaceLink } from '../../db/guests/household-writing.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Household } from '../../domain/guests/guest-contract.ts'
import type { GuestDeps } from './guest-deps.ts'
import { invitationHash, invitationToken } from './invitation-token.ts'
import { readHousehold } from './list-guests.ts'

/** Gives a household a new personal link; the earlier one ends at once. Throws `not-found`. */
export async function renewLink(
  deps: GuestDeps,
  input: { site: Pick<Site, 'id' | 'host'>; id: string },
): Promise<Household> {
  const { site, id } = input
  const [household] = await findHouseholds(deps.database, { siteId: site.id, ids: [id] })
  if (household === undefined) throw new DomainError('not-found')
  const generation = household.linkGeneration
  const linkHash = invitationHash(invitationToken(deps.secrets, { id, generation: generation + 1 }))
  // two presses at once make one new link
  await replaceLink(deps.database, { id, generation, linkHash })
  return readHousehold(deps, site, id)
}
