import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../../domain/address/idn.ts'
import { isoDate } from '../../../domain/commerce/money.ts'
import type { SiteAccountResponse } from '../../../domain/contracts.ts'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { useReportError } from '../../kit/api-client/use-report-error.ts'
import { siteUrl, useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { siteAccountQuery } from '../../kit/queries/site-account.ts'
import { useLogout } from '../../kit/queries/use-account.ts'
import { Outlet, useParams } from '../../kit/router/router-view.tsx'
import {
  addressPath,
  extensionPath,
  isOwnDomain,
  labelOf,
  otherRegistrarPaymentPath,
  paymentPath,
} from '../../kit/rules/address-paths.ts'
import { keptUntil } from '../../kit/rules/kept-until.ts'
import { type SiteStanding, standingOf } from '../../kit/rules/site-standing.ts'
import { MailFact, PendingMailChange, UnprovenMail } from '../change-mail/mail-fact.tsx'
import { PrivacySection } from '../privacy/privacy-section.tsx'
import { ReceiptsSection } from '../receipts-section.tsx'
import { useThisBrowserName } from '../sessions.ts'
import { SessionsSection } from '../sessions-section.tsx'
import '../account.css'

const SecuritySections = lazyPart(async () => (await import('../security/security-sections.tsx')).SecuritySections)

/** The date shown for an active site without an end date (product-rules.md#publishing). */
const defaultExpireDate = '2022-11-01'

/** /redigera/{siteId}/konto: the site's owner, its visitor numbers, how long it is published, and logging out. */
export function AccountPage(): ReactNode {
  const { siteId = '' } = useParams()
  const { t } = useTranslation('account')
  const { t: kit } = useTranslation('kit', { keyPrefix: 'controls' })
  const account = useQuery(siteAccountQuery(siteId))
  const { error } = account
  useReportError(error, 'editor.load-account')
  if (isNotFound(error)) return <NotFoundPage />
  return (
    <PageFrame
      width="narrow"
      headerActions={
        <LinkButton to={`/redigera/${siteId}`} variant="quiet">
          {t('back')}
        </LinkButton>
      }
    >
      <PageHeading title={t('title')}>{t('title')}</PageHeading>
      {account.isPending && <Spinner />}
      {account.isError && (
        <>
          <ErrorDialog error={account.error} />
          <p className="page-retry">
            <Button variant="secondary" onPress={() => void account.refetch()}>
              {kit('retry')}
            </Button>
          </p>
        </>
      )}
      {account.data !== undefined && <AccountFacts account={account.data} siteId={siteId} />}
      <Outlet />
    </PageFrame>
  )
}

function AccountFacts({ account, siteId }: { account: SiteAccountResponse; siteId: string }): ReactNode {
  const { t } = useTranslation('account')
  const { timeZone, contactMail, baseDomain } = useClientConfiguration()
  const language = useUiLanguage()
  const logout = useLogout()
  const mailText = useRef<HTMLSpanElement>(null)
  const browser = useThisBrowserName()
  const { site } = account
  const standing = standingOf(site)
  const day = (date: string) => isoDate(date, timeZone)
  const hasDomain =
    site.customDomains.length > 0 ||
    site.pendingDomain !== null ||
    (standing.kind === 'published' && isOwnDomain(standing.host, baseDomain))
  const facts = [
    { label: t('mail'), value: <MailFact mail={account.mail} focusRef={mailText} /> },
    { label: t('registered'), value: day(account.registered.date) },
    { label: t('visitors'), value: new Intl.NumberFormat(language).format(site.visitorCount) },
    ...(standing.kind === 'new' || site.activeDate === null
      ? []
      : [{ label: t('publishedSince'), value: day(site.activeDate) }]),
    ...(standing.kind === 'new' && !site.active
      ? []
      : [{ label: t('publishedUntil'), value: day(site.activeExpireDate ?? defaultExpireDate) }]),
    ...site.customDomains.map(({ domain, expires }) => ({
      label: shownHost(domain),
      value: t('domainUntil', { day: day(expires) }),
    })),
    ...(site.pendingDomain === null ? [] : [{ label: shownHost(site.pendingDomain), value: t('domainPending') }]),
  ]
  return (
    <>
      <dl className="account-facts">
        {facts.map(({ label, value }) => (
          <div key={label} className="account-fact">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <UnprovenMail mail={account.mail} />
      <PendingMailChange mail={account.mail} focusRef={mailText} />
      {hasDomain && (
        <p className="account-domain">
          {t('domainHelp')} <a href={`mailto:${contactMail}`}>{contactMail}</a>
        </p>
      )}
      <AddressState
        siteId={siteId}
        standing={standing}
        hasDomain={hasDomain}
        isDomainPending={site.pendingDomain !== null}
        isTakenDown={site.takenDownAt !== null}
      />
      <div className="account-actions">
        <LinkButton to="/aterstall-losenord" variant="secondary">
          {t('changePassword')}
        </LinkButton>
        <Button
          variant="secondary"
          pending={logout.isPending}
          onPress={() => logout.mutate(undefined, { onSuccess: () => window.location.assign('/') })}
        >
          {t('logout')}
        </Button>
      </div>
      <ErrorDialog error={logout.error} />
      <ReceiptsSection siteId={siteId} />
      <SessionsSection />
      <Suspense>
        <SecuritySections browser={browser} />
      </Suspense>
      <PrivacySection siteId={siteId} />
    </>
  )
}

interface AddressStateProps {
  siteId: string
  standing: SiteStanding
  /** It has its own domain; owners contact us about those. */
  hasDomain: boolean
  /** A domain has been paid for and is being registered. */
  isDomainPending: boolean
  /** An operator has taken the page down: nothing is sold to it. */
  isTakenDown: boolean
}

/** The page's address and a link to change it; for an unpublished page, the reason and the next step. */
function AddressState(props: AddressStateProps): ReactNode {
  const { siteId, standing, hasDomain, isDomainPending, isTakenDown } = props
  const { t } = useTranslation('account')
  const configuration = useClientConfiguration()
  const day = (instant: string) => isoDate(instant, configuration.timeZone)
  if (isTakenDown)
    return (
      <div className="account-address">
        <p>{t('takenDown')}</p>
        <p>
          <a href={`mailto:${configuration.contactMail}`}>{configuration.contactMail}</a>
        </p>
      </div>
    )
  if (standing.kind === 'published')
    return (
      <div className="account-address">
        <p>
          {t('address')}: <a href={siteUrl(configuration, standing.host)}>{shownHost(standing.host)}</a>
        </p>
        <div className="account-actions">
          {!hasDomain && (
            <LinkButton to={extensionPath(siteId)} variant="brand">
              {t('extend')}
            </LinkButton>
          )}
          <LinkButton to={addressPath(siteId)}>{t('moveAddress')}</LinkButton>
        </div>
      </div>
    )
  if (standing.kind === 'expired') {
    const { host, until } = standing
    const kept = keptUntil(until)
    const { baseDomain, otherRegistrars } = configuration
    const connected = otherRegistrars && !hasDomain ? otherRegistrarPaymentPath(siteId, shownHost(host)) : null
    const renewal = isOwnDomain(host, baseDomain) ? connected : paymentPath(siteId, labelOf(host, baseDomain))
    return (
      <div className="account-address">
        <p>{t('expired', { host: shownHost(host), day: day(until) })}</p>
        <p className="account-muted">{kept === null ? t('expiredKept') : t('expiredKeptUntil', { day: day(kept) })}</p>
        <div className="account-actions">
          {renewal !== null && (
            <LinkButton to={renewal} variant="brand">
              {t('renewAddress')}
            </LinkButton>
          )}
          <LinkButton to={addressPath(siteId)}>{t('otherAddress')}</LinkButton>
        </div>
      </div>
    )
  }
  // its row above says that it is being registered, and no other address can be chosen meanwhile
  if (standing.kind === 'paid' && isDomainPending) return null
  return (
    <div className="account-address">
      <p>{standing.kind === 'paid' ? t('paidWithoutAddress') : t('unpublished')}</p>
      <LinkButton to={addressPath(siteId)} variant="brand">
        {t('chooseAddress')}
      </LinkButton>
    </div>
  )
}
