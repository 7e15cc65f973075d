import {
  deleteKitchenLink,
  findKitchenLink,
  putKitchenLink,
  type StoredKitchenLink,
} from '../../../db/guests/kitchen-repository.ts'
import { findSite, type Site } from '../../../db/site/site-repository.ts'
import type { KitchenLink } from '../../../domain/guests/kitchen-contract.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import { hashToken } from '../../../platform/ids.ts'
import type { KitchenDeps } from './kitchen-deps.ts'
import { linkEndsAt } from './kitchen-times.ts'
import { type Kitchen, readKitchen } from './read-kitchen.ts'

/** The token is derived with our secret key from the site and when the link was made: only its hash is stored. */
function tokenOf({ secrets }: KitchenDeps, { siteId, createdAt }: Pick<StoredKitchenLink, 'siteId' | 'createdAt'>) {
  const value = `${siteId}.${createdAt}`
  return secrets.sign('kitchen', value).slice(value.length + 1)
}

type LinkedSite = Pick<Site, 'id' | 'document'>

/** The link that a site's owner has given the kitchen; null for none that still can be read. */
export async function kitchenLinkOf(deps: KitchenDeps, site: LinkedSite): Promise<KitchenLink | null> {
  const link = await findKitchenLink(deps.database, { siteId: site.id })
  return link === undefined ? null : presented(deps, site, link)
}

/** Makes a new link; the earlier one ends. */
export async function makeKitchenLink(
  deps: KitchenDeps,
  input: { siteId: string; formId: string; withNames: boolean; language: UiLanguage },
): Promise<void> {
  const { siteId, formId, withNames, language } = input
  const link = { siteId, formId, withNames, language, createdAt: deps.clock.now().toISOString() }
  await putKitchenLink(deps.database, { ...link, hash: hashToken(tokenOf(deps, link)) })
}

export const endKitchenLink = ({ database }: KitchenDeps, siteId: string) => deleteKitchenLink(database, siteId)

/** What whoever has a link may read; undefined once it has ended, or while the page is taken down. */
export async function readByLink(
  deps: KitchenDeps,
  token: string,
): Promise<{ site: Site; link: StoredKitchenLink; kitchen: Kitchen } | undefined> {
  const link = await findKitchenLink(deps.database, { hash: hashToken(token) })
  const site = link === undefined ? undefined : await findSite(deps.database, link.siteId)
  if (link === undefined || site === undefined || site.takenDownAt !== null) return undefined
  if (presented(deps, site, link) === null) return undefined
  const { formId, language } = link
  return { site, link, kitchen: await readKitchen(deps.database, { site, formId, language }) }
}

function presented(deps: KitchenDeps, site: LinkedSite, link: StoredKitchenLink): KitchenLink | null {
  const endsAt = linkEndsAt(site.document, link.createdAt)
  if (endsAt <= deps.clock.now().toISOString()) return null
  return { url: `${deps.editorOrigin}/api/kitchen/${tokenOf(deps, link)}`, withNames: link.withNames, endsAt }
}
