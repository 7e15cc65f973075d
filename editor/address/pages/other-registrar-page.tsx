import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { standingOf } from '../../kit/rules/site-standing.ts'
import { ContactUs } from '../contact-us.tsx'
import { ConnectionPanel } from '../other-registrar/connection-panel.tsx'
import { DomainForm } from '../other-registrar/domain-form.tsx'
import { useConnection } from '../other-registrar/use-connection.ts'
import { ProductChoice } from '../product-choice.tsx'
import { StandingLead } from '../standing-lead.tsx'
import { TakenDownPurchase } from '../taken-down-purchase.tsx'
import { useAskedName } from '../use-asked-name.ts'
import { useLoadedSite } from '../use-loaded-site.ts'
import '../other-registrar/other-registrar.css'

/**
 * …/valj-adress/doman-annan-registrar: choosing a domain and, once it is paid for, what is missing until it is connected.
 * `?doman=` prefills one searched for elsewhere.
 */
export function OtherRegistrarPage(): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  const { t: words } = useTranslation('address')
  const site = useLoadedSite()
  const [asked, ask] = useAskedName('doman')
  const [isChanging, setChanging] = useState(false)
  const found = useConnection(site._id)
  const connection = found.data?.connection ?? null
  const soldDomain = found.data?.soldDomain ?? null
  const standing = standingOf(site)
  if (connection?.status === 'live' && standing.kind === 'expired' && standing.host === connection.host)
    return (
      <>
        <PageHeading title={words('renewTitle')}>{words('renewTitle')}</PageHeading>
        <StandingLead siteId={site._id} standing={standing} />
        <ProductChoice site={site} current="otherRegistrar" />
      </>
    )
  if (connection !== null && !(isChanging && connection.status === 'waiting'))
    return <ConnectionPanel connection={connection} onOther={() => setChanging(true)} />
  const hasSold = soldDomain !== null && found.data?.mayConnect === false
  if (site.takenDownAt !== null && found.data?.mayConnect === false)
    return (
      <>
        <PageHeading title={t('title')}>{t('title')}</PageHeading>
        <TakenDownPurchase />
      </>
    )
  const isNotOffered = isNotFound(found.error)
  return (
    <>
      <PageHeading key={String(isChanging)} title={t('title')}>
        {t('title')}
      </PageHeading>
      {!isNotOffered && !hasSold && <p className="page-lead">{t('lead')}</p>}
      {connection === null && <ProductChoice site={site} current="otherRegistrar" />}
      {isNotOffered && (
        <div className="address-refused">
          <Note>{t('notOffered')}</Note>
        </div>
      )}
      {hasSold && <ContactUs>{t('soldCounts', { sold: soldDomain })}</ContactUs>}
      {found.isPending && <Spinner />}
      {found.isError && !isNotOffered && (
        <div className="address-refused">
          <Note tone="danger">
            <p>{t('loadFailed')}</p>
            <Button pending={found.isFetching} onPress={() => void found.refetch()}>
              {words('tryAgain')}
            </Button>
          </Note>
        </div>
      )}
      {found.data !== undefined && !hasSold && (
        <DomainForm
          initialDomain={asked ?? ''}
          onAsk={ask}
          isPaid={found.data.mayConnect}
          onConnected={() => setChanging(false)}
        />
      )}
      {connection !== null && (
        <p className="address-back">
          <Button variant="quiet" onPress={() => setChanging(false)}>
            {t('keepDomain', { domain: connection.domain })}
          </Button>
        </p>
      )}
    </>
  )
}
