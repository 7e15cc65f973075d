import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { SiteAccountResponse } from '../../../domain/contracts.ts'
import { api } from '../../api-client/api.ts'
import { isLogInError } from '../../api-client/api-error.ts'
import { reportError } from '../../api-client/report-error.ts'
import { useClientConfiguration } from '../../app/client-configuration.ts'
import { PageHeading } from '../../app/page-heading.tsx'
import { useUiLanguage } from '../../i18n/use-ui-language.ts'
import { Button } from '../../kit/button.tsx'
import { ErrorDialog } from '../../kit/error-dialog.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { isoDate } from '../money.ts'
import { PrivacySection } from '../privacy/privacy-section.tsx'
import { useLogout } from '../use-account.ts'
import './account.css'

/** What an active site without an end shows (specification 1, section 9). */
const defaultExpireDate = '2022-11-01'

/** /redigera/{siteId}/konto: who owns the site, how often it is visited, until when it is published, and the way out. */
export function AccountPage(): ReactNode {
  const { siteId = '' } = useParams()
  const { t } = useTranslation('account')
  const { t: kit } = useTranslation('kit')
  const account = useQuery({ queryKey: ['site-account', siteId], queryFn: () => api.siteAccount(siteId) })
  const { error } = account
  useEffect(() => {
    if (error !== null && !isLogInError(error)) reportError({ originId: 'editor.load-account', error })
  }, [error])
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
    </PageFrame>
  )
}

function AccountFacts({ account, siteId }: { account: SiteAccountResponse; siteId: string }): ReactNode {
  const { t } = useTranslation('account')
  const { timeZone, contactMail } = useClientConfiguration()
  const language = useUiLanguage()
  const navigate = useNavigate()
  const logout = useLogout()
  const { site } = account
  const day = (date: string) => isoDate(date, timeZone)
  const facts = [
    { label: t('mail'), value: account.mail },
    { label: t('registered'), value: day(account.registered.date) },
    { label: t('visitors'), value: new Intl.NumberFormat(language).format(site.visitorCount) },
    ...(site.active
      ? [
          ...(site.activeDate === null ? [] : [{ label: t('publishedSince'), value: day(site.activeDate) }]),
          { label: t('publishedUntil'), value: day(site.activeExpireDate ?? defaultExpireDate) },
        ]
      : []),
    ...site.customDomains.map(({ domain, expires }) => ({
      label: domain,
      value: t('domainUntil', { day: day(expires) }),
    })),
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
      {site.customDomains.length > 0 && (
        <p className="account-domain">
          {t('domainHelp')} <a href={`mailto:${contactMail}`}>{contactMail}</a>
        </p>
      )}
      {!site.active && (
        <div className="account-unpublished">
          <p>{t('unpublished')}</p>
          <LinkButton to={`/redigera/${siteId}/valj-adress`} variant="brand">
            {t('chooseAddress')}
          </LinkButton>
        </div>
      )}
      <div className="account-actions">
        <LinkButton to="/aterstall-losenord" variant="secondary">
          {t('changePassword')}
        </LinkButton>
        <Button
          variant="secondary"
          pending={logout.isPending}
          onPress={() => logout.mutate(undefined, { onSuccess: () => void navigate('/') })}
        >
          {t('logout')}
        </Button>
      </div>
      <ErrorDialog error={logout.error} />
      <PrivacySection siteId={siteId} />
    </>
  )
}
