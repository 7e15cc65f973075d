import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../domain/address/idn.ts'
import { isoDate } from '../../domain/commerce/money.ts'
import { useEditor } from '../document/editor-context.ts'
import { useOwnedSite } from '../document/use-owned-site.ts'
import { siteUrl, useClientConfiguration } from '../kit/client-configuration.ts'
import { Button } from '../kit/controls/button.tsx'
import { LinkButton } from '../kit/controls/link-button.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { addressPath, isOwnDomain, labelOf, paymentPath } from '../kit/rules/address-paths.ts'
import { RenewDomain } from './other-registrar/renew-domain.tsx'
import './sections.css'

/** The page's address, how long it is paid for, and a link to change it; or a link to choose one. */
export function AddressSection(): ReactNode {
  const { t } = useTranslation('address')
  const { site } = useEditor()
  return (
    <section className="panel-section address-section">
      {site.siteId === null ? (
        <p className="panel-meta">{t('addressSaveFirst')}</p>
      ) : site.active && site.host !== null ? (
        <PublishedAddress siteId={site.siteId} host={site.host} />
      ) : (
        <UnpublishedAddress siteId={site.siteId} host={site.host} />
      )}
    </section>
  )
}

/** The last paid day, also when past; null while unknown, or when nothing has been paid. */
function useLastDay(siteId: string): string | null {
  const { timeZone } = useClientConfiguration()
  const end = useOwnedSite(siteId).data?.activeExpireDate ?? null
  return end === null ? null : isoDate(end, timeZone)
}

function UnpublishedAddress({ siteId, host }: { siteId: string; host: string | null }): ReactNode {
  const { t } = useTranslation('address')
  const { baseDomain } = useClientConfiguration()
  const day = useLastDay(siteId)
  return (
    <>
      <p className="panel-meta">
        {host === null
          ? t('addressNone')
          : day === null
            ? t('addressAsleep', { host: shownHost(host) })
            : t('addressExpired', { host: shownHost(host), day })}
      </p>
      {host !== null && !isOwnDomain(host, baseDomain) && (
        <LinkButton to={paymentPath(siteId, labelOf(host, baseDomain))} variant="brand">
          {t('addressRenew')}
        </LinkButton>
      )}
      {host !== null && <RenewDomain siteId={siteId} host={host} />}
      <LinkButton to={addressPath(siteId)}>{t(host === null ? 'addressChoose' : 'addressOther')}</LinkButton>
    </>
  )
}

function PublishedAddress({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const day = useLastDay(siteId)
  const url = siteUrl(useClientConfiguration(), host)
  return (
    <>
      <p>
        <a className="address-link" href={url} target="_blank" rel="noreferrer">
          {shownHost(host)}
        </a>
      </p>
      {day !== null && <p className="panel-meta">{t('addressUntil', { day })}</p>}
      {/* only secure contexts have a clipboard */}
      {'clipboard' in navigator && (
        <Button
          onPress={() => {
            navigator.clipboard.writeText(url).then(
              () => showToast(t('addressCopied')),
              () => undefined,
            )
          }}
        >
          {t('addressCopy')}
        </Button>
      )}
      <LinkButton to={`${addressPath(siteId)}/subdoman/bekraftelse`}>{t('addressShare')}</LinkButton>
      <LinkButton to={addressPath(siteId)}>{t('addressMove')}</LinkButton>
    </>
  )
}
