import type { Database } from '../../db/core/connection.ts'
import {
  findSite,
  isActive,
  type Site,
  setLinksAdmit,
  setNamesOnGate,
  setSitePassword,
} from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/**
 * Sets the password of a published site, or removes it (''). This ends all admissions, unless nothing changes. Returns the updated site.
 * Throws `publish-first` while the site is not published (product-rules.md#publishing).
 */
export async function setPassword(
  deps: { database: Database; clock: Clock; publishQueue: PublishQueue; secrets: SecretBox },
  input: { siteId: string; password: string },
): Promise<Site> {
  const { database, secrets } = deps
  const before = await requireSite(database, input.siteId)
  if (!isActive(before, deps.clock.now())) throw new DomainError('publish-first')
  const current = before.passwordEncrypted === null ? '' : secrets.decrypt(before.passwordEncrypted)
  if (current === input.password) return before
  const passwordEncrypted = input.password === '' ? null : secrets.encrypt(input.password)
  await setSitePassword(database, { siteId: input.siteId, passwordEncrypted })
  deps.publishQueue.enqueue(input.siteId)
  return requireSite(database, input.siteId)
}

/** Sets whether guests read the page's title before they give its password. Returns the updated site. Throws `publish-first`. */
export async function showNamesOnGate(
  deps: { database: Database; clock: Clock; publishQueue: PublishQueue },
  input: { siteId: string; namesOnGate: boolean },
): Promise<Site> {
  const before = await requireSite(deps.database, input.siteId)
  if (!isActive(before, deps.clock.now())) throw new DomainError('publish-first')
  if (!(await setNamesOnGate(deps.database, input))) return before
  deps.publishQueue.enqueue(input.siteId)
  return requireSite(deps.database, input.siteId)
}

/** Sets whether personal links admit without the password. Returns the updated site. Throws `publish-first`. */
export async function letLinksAdmit(
  deps: { database: Database; clock: Clock },
  input: { siteId: string; linksAdmit: boolean },
): Promise<Site> {
  const site = await requireSite(deps.database, input.siteId)
  if (!isActive(site, deps.clock.now())) throw new DomainError('publish-first')
  await setLinksAdmit(deps.database, input)
  return requireSite(deps.database, input.siteId)
}

async function requireSite(database: Database, siteId: string): Promise<Site> {
  const site = await findSite(database, siteId)
  if (site === undefined) throw new DomainError('not-found')
  return site
}
