import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../domain/address/idn.ts'
import { isoDate } from '../../domain/commerce/money.ts'
import { siteUrl, useClientConfiguration } from '../kit/client-configuration.ts'
import { Note } from '../kit/controls/note.tsx'
import { usePendingDomain } from '../kit/queries/site-account.ts'
import { keptUntil } from '../kit/rules/kept-until.ts'
import type { SiteStanding } from '../kit/rules/site-standing.ts'
import { RenewDomain } from './other-registrar/renew-domain.tsx'

/** The introduction for a site in this state: its first address, another one, or its own again. */
export function StandingLead({ siteId, standing }: { siteId: string; standing: SiteStanding }): ReactNode {
  const { t } = useTranslation('address')
  const configuration = useClientConfiguration()
  const day = (instant: string) => isoDate(instant, configuration.timeZone)
  const pendingDomain = usePendingDomain(siteId, { enabled: standing.kind === 'paid' })
  switch (standing.kind) {
    case 'new':
      return <p className="page-lead">{t('chooseLead')}</p>
    case 'paid':
      // paid for a domain that is still being registered: there is no other address to choose yet
      return (
        <p className="page-lead">
          {pendingDomain == null ? t('paidLead') : t('domainPending', { host: shownHost(pendingDomain) })}
        </p>
      )
    case 'published':
      return (
        <>
          <p className="address-current">
            {t('yourAddress')}: <a href={siteUrl(configuration, standing.host)}>{shownHost(standing.host)}</a>
          </p>
          <p className="page-lead">{t('moveLead', { host: shownHost(standing.host) })}</p>
        </>
      )
    case 'expired': {
      const kept = keptUntil(standing.until)
      return (
        <div className="address-expired">
          <Note>
            <p>
              <strong>{t('expiredText', { host: shownHost(standing.host), day: day(standing.until) })}</strong>
            </p>
            <p>{kept === null ? t('expiredKept') : t('expiredKeptUntil', { day: day(kept) })}</p>
            <RenewDomain siteId={siteId} host={standing.host} />
          </Note>
        </div>
      )
    }
  }
}
