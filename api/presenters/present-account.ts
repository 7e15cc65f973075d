import type { Account } from '../../db/account/account-repository.ts'
import type { SoldDomain } from '../../db/domain/domain-repository.ts'
import { isActive, type Site } from '../../db/site/site-repository.ts'
import type { AccountResponse, SiteAccountResponse } from '../../domain/contracts.ts'

export function presentAccount(account: Account, siteId: string | undefined): AccountResponse {
  return { mail: account.mail, site: siteId === undefined ? null : { _id: siteId } }
}

export function presentSiteAccount(
  account: Account,
  site: Site,
  domains: readonly SoldDomain[],
  now: Date,
): SiteAccountResponse {
  return {
    mail: account.mail,
    registered: { date: account.registeredAt },
    site: {
      visitorCount: site.visitorCount,
      host: site.host,
      active: isActive(site, now),
      activeDate: site.activeSince,
      activeExpireDate: site.activeUntil,
      takenDownAt: site.takenDownAt,
      customDomains: domains.flatMap(({ host, expiresAt }) =>
        expiresAt === null ? [] : [{ domain: host, expires: expiresAt }],
      ),
      pendingDomain: domains.find(({ expiresAt }) => expiresAt === null)?.host ?? null,
    },
  }
}
