import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../api-client/api.ts'
import { PageHeading } from '../../app/page-heading.tsx'
import { ErrorDialog } from '../../kit/error-dialog.tsx'
import { siteQuery } from '../use-site.ts'
import { PaymentStep } from './payment-step.tsx'
import { SubdomainSearch } from './subdomain-search.tsx'
import { useLoadedSite } from './use-loaded-site.ts'
import { useOffer } from './use-offer.ts'

/** /redigera/{siteId}/valj-adress/subdoman: find a free name, then pay, or take it at once where it is paid already. */
export function SubdomainPage(): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const offer = useOffer(site)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [host, setHost] = useState<string | null>(null)
  const setHostNow = useMutation({
    mutationFn: (chosen: string) => api.setHost(site._id, chosen),
    onSuccess: (saved) => {
      client.setQueryData(siteQuery(site._id).queryKey, saved)
      navigate('bekraftelse')
    },
  })
  if (host !== null) return <PaymentStep site={site} host={host} onChangeAddress={() => setHost(null)} />
  return (
    <>
      <PageHeading title={t('searchTitle')}>{t('searchTitle')}</PageHeading>
      <p className="page-lead">{offer.text}</p>
      <div className="address-search">
        <SubdomainSearch
          siteId={site._id}
          currentHost={site.host}
          initialName={parameters.get('namn')?.slice(0, 80) ?? ''}
          actionLabel={offer.amount === 0 ? t('useAddress') : t('toPayment')}
          pending={setHostNow.isPending}
          onChoose={(chosen) => (offer.amount === 0 ? setHostNow.mutate(chosen) : setHost(chosen))}
        />
      </div>
      <ErrorDialog error={setHostNow.error} />
    </>
  )
}
