import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutSurnames } from '../../../domain/address/first-names.ts'
import { normaliseSubdomain, shortened } from '../../../domain/address/subdomain.ts'
import { isSampleText } from '../../../modules/sample-texts.ts'
import { ownNames } from '../../document/own-names.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { siteQuery } from '../../kit/queries/use-site.ts'
import { useNavigate } from '../../kit/router/router-view.tsx'
import { isOwnDomain, labelOf, paymentPath } from '../../kit/rules/address-paths.ts'
import { standingOf } from '../../kit/rules/site-standing.ts'
import { addressApi } from '../address-api.ts'
import { ProductChoice } from '../product-choice.tsx'
import { StandingLead } from '../standing-lead.tsx'
import { SubdomainSearch } from '../subdomain-search.tsx'
import { TakenDownPurchase } from '../taken-down-purchase.tsx'
import { useAskedName } from '../use-asked-name.ts'
import { useLoadedSite } from '../use-loaded-site.ts'
import { useOffer } from '../use-offer.ts'

/**
 * /redigera/{siteId}/valj-adress, and …/subdoman: choosing a subdomain and seeing its price on one page. A new site pays for it,
 * an expired site may take its own name again, and a paid site moves to it at once.
 */
export function AddressPage(): ReactNode {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { baseDomain } = useClientConfiguration()
  const site = useLoadedSite()
  const offer = useOffer(site)
  const standing = standingOf(site)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, ask] = useAskedName()
  const move = useMutation({
    mutationFn: (chosen: string) => addressApi.setHost(site._id, chosen),
    onSuccess: (saved) => {
      client.setQueryData(siteQuery(site._id).queryKey, saved)
      navigate(`/redigera/${site._id}/valj-adress/subdoman/bekraftelse`, { state: { movedFrom: site.host } })
    },
    // another owner may have taken the name meanwhile
    onError: () => void client.invalidateQueries({ queryKey: ['subdomain', site._id] }),
  })
  const isPaid = offer.amount === 0
  const title = { new: t('chooseTitle'), paid: t('chooseTitle'), published: t('moveTitle'), expired: t('renewTitle') }
  const ownName = site.host === null || isOwnDomain(site.host, baseDomain) ? null : labelOf(site.host, baseDomain)
  const names = ownNames(site, language, '')
  const heading = <PageHeading title={title[standing.kind]}>{title[standing.kind]}</PageHeading>
  if (site.takenDownAt !== null && !isPaid)
    return (
      <>
        {heading}
        <TakenDownPurchase />
      </>
    )
  return (
    <>
      {heading}
      <StandingLead siteId={site._id} standing={standing} />
      <ProductChoice site={site} current="subdomain" />
      <SubdomainSearch
        siteId={site._id}
        own={ownName === null ? null : { name: ownName, renewable: standing.kind === 'expired' }}
        initialName={
          asked ??
          ownName ??
          (isSampleText(site, names) ? '' : shortened(normaliseSubdomain(withoutSurnames(names), language)))
        }
        onRested={ask}
        actionLabel={isPaid ? t('useAddress') : t('toPayment')}
        pending={move.isPending}
        onChoose={(name) => (isPaid ? move.mutate(`${name}.${baseDomain}`) : navigate(paymentPath(site._id, name)))}
      >
        <p className="address-sign-price">{offer.text}</p>
        <p>{t('validUntil', { day: offer.until })}</p>
        {!isPaid && <p className="address-muted">{t('once')}</p>}
      </SubdomainSearch>
      <ErrorDialog error={move.error} />
    </>
  )
}
