import { type Account, findAccount, findAccountByMail } from '../../db/account/account-repository.ts'
import { sessionsOfAccount } from '../../db/account/session-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { isDue } from '../../db/site/due-repository.ts'
import { findPublication } from '../../db/site/publication-repository.ts'
import { findSite, findSiteByHost, findSiteIdOfAccount, isPublished, type Site } from '../../db/site/site-repository.ts'
import { normaliseHost } from '../../domain/address/host-mode.ts'
import { mailAddressSchema } from '../../domain/mail-address.ts'
import type { Clock } from '../../platform/clock.ts'

export interface Subject {
  site: Site | undefined
  account: Account | undefined
}

/** Finds the site and account for a host, the id of a site or account, or an owner's mail. */
export async function findSubject(database: Database, name: string): Promise<Subject> {
  const site = (await findSite(database, name)) ?? (await findSiteByHost(database, normaliseHost(name)))
  if (site !== undefined) {
    const account = site.accountId === null ? undefined : await findAccount(database, site.accountId)
    return { site, account }
  }
  const account =
    (await findAccountByMail(database, (mailAddressSchema.safeParse(name).data ?? name.trim()).toLowerCase())) ??
    (await findAccount(database, name))
  const siteId = account && (await findSiteIdOfAccount(database, account.id))
  return { account, site: siteId === undefined ? undefined : await findSite(database, siteId) }
}

/** What an operator may see of a site and account: no answers from guests, no passwords and no tokens. */
export async function describeSubject(deps: { database: Database; clock: Clock }, { site, account }: Subject) {
  const now = deps.clock.now()
  const publication = site && (await findPublication(deps.database, site.id))
  return {
    site: site && {
      id: site.id,
      host: site.host,
      formerHosts: publication?.formerHosts ?? [],
      brand: site.brand,
      createdAt: site.createdAt,
      savedAt: site.updatedAt,
      documentRevision: site.documentRevision,
      activeUntil: site.activeUntil,
      isPublished: isPublished(site, now),
      /** Whether a publish is pending. */
      isDue: await isDue(deps.database, site.id, now),
      isProtected: site.passwordEncrypted !== null,
      shownRevision: site.shownRevision,
      takenDownAt: site.takenDownAt,
    },
    account: account && {
      id: account.id,
      mail: account.mail,
      registeredAt: account.registeredAt,
      sessions: (await sessionsOfAccount(deps.database, account.id, now)).length,
    },
  }
}
