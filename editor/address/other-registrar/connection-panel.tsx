import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainConnectionResponse } from '../../../domain/domain-connection-contract.ts'
import { dateLocales } from '../../../domain/language/date-locales.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { ToastRegion } from '../../kit/controls/toast-region.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { Link } from '../../kit/router/router-view.tsx'
import { addressPath } from '../../kit/rules/address-paths.ts'
import { NextSteps } from '../next-steps.tsx'
import { PublishedAddress } from '../published-address.tsx'
import { useLoadedSite } from '../use-loaded-site.ts'
import { usePageLive } from '../use-page-live.ts'
import { ConnectionRecords, isListed } from './connection-records.tsx'
import { useLooks } from './use-connection.ts'
import './other-registrar.css'

type Connection = NonNullable<DomainConnectionResponse['connection']>

export interface ConnectionPanelProps {
  connection: Connection
  /** Called to choose another domain. */
  onOther: () => void
}

/** The progress of a connection from not found to live: the records to enter at the registrar, and those found so far. */
export function ConnectionPanel({ connection, onOther }: ConnectionPanelProps): ReactNode {
  const { _id: siteId } = useLoadedSite()
  const isPending = connection.status === 'waiting' || connection.awaySince !== null
  const looks = useLooks(siteId, isPending)
  if (!isPending) return <Live siteId={siteId} connection={connection} />
  const steps = { connection, isLooking: looks.isFetching, onLook: () => void looks.refetch() }
  return (
    <>
      {connection.status === 'waiting' ? <Waiting {...steps} onOther={onOther} /> : <Away {...steps} siteId={siteId} />}
      <ToastRegion />
      <ErrorDialog error={looks.error} />
    </>
  )
}

interface StepsProps {
  connection: Connection
  isLooking: boolean
  onLook: () => void
}

function Waiting({ onOther, ...steps }: StepsProps & { onOther: () => void }): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  const title = t('steps', { domain: steps.connection.domain })
  return (
    <>
      <PageHeading title={title}>{title}</PageHeading>
      <p className="page-lead">{t('stepsLead')}</p>
      <Steps {...steps}>
        <Button variant="quiet" onPress={onOther}>
          {t('otherDomain')}
        </Button>
      </Steps>
      <p className="dns-close">{t('closeTab')}</p>
    </>
  )
}

/** A domain that was live and has since been pointed elsewhere. */
function Away({ siteId, ...steps }: StepsProps & { siteId: string }): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  const { t: words } = useTranslation('address')
  const title = t('awayTitle', { domain: steps.connection.domain })
  return (
    <>
      <PageHeading key={title} title={title}>
        {title}
      </PageHeading>
      <p className="page-lead">{t('awayText')}</p>
      <Steps {...steps} />
      <p className="dns-close">
        {t('awayChoose')} <Link to={addressPath(siteId)}>{words('addressOther')}</Link>
      </p>
    </>
  )
}

/** The records with their verdicts, how many are done, and a button to check again; `children` are further buttons. */
function Steps({ connection, isLooking, onLook, children }: StepsProps & { children?: ReactNode }): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  const language = useUiLanguage()
  // those that the list shows
  const needed = connection.records.filter((record) => record.needed && isListed(connection, record))
  const done = needed.filter(({ verdict }) => verdict === 'right').length
  const time =
    connection.checkedAt &&
    new Date(connection.checkedAt).toLocaleTimeString(dateLocales(language), { timeStyle: 'short' })
  return (
    <>
      <p className="dns-progress" role="status">
        {needed.length > 0 && t('progress', { done, count: needed.length })}
      </p>
      <ConnectionRecords connection={connection} />
      <div className="dns-foot">
        <Button icon="arrow-clockwise" pending={isLooking} onPress={onLook}>
          {t('checkNow')}
        </Button>
        {children}
        {time && <p className="address-muted">{t('checkedAt', { time })}</p>}
      </div>
    </>
  )
}

function Live({ siteId, connection }: { siteId: string; connection: Connection }): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  const { t: words } = useTranslation('address')
  const state = usePageLive(siteId, connection.host)
  const title = t('liveTitle', { domain: connection.domain })
  const text = { live: t('liveText'), soon: words('publishingText'), late: words('publishingSlow') }[state]
  return (
    <>
      <PageHeading key={title} title={title}>
        {title}
      </PageHeading>
      <p className="page-lead" role="status">
        {text}
      </p>
      <PublishedAddress host={connection.host} live={state === 'live'} />
      <NextSteps siteId={siteId} host={connection.host} />
    </>
  )
}
