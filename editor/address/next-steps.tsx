import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { LinkButton } from '../kit/controls/link-button.tsx'
import { RadioGroup } from '../kit/controls/radio-group.tsx'
import { siteQuery } from '../kit/queries/use-site.ts'
import { startedByText } from '../kit/rules/started-by-text.ts'
import { addressApi } from './address-api.ts'
import { PasswordOfSite } from './password-section.tsx'
import { Invitation } from './published-address.tsx'
import { ShareByText } from './share-by-text.tsx'
import './confirmation.css'

/** The next steps after publishing: inviting guests, printed cards, search engines, and the guests' password. */
export function NextSteps({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const [invitesByText] = useState(startedByText)
  const { printedCards } = useClientConfiguration()
  const textStep = (
    <section className="next-step next-step-text" aria-labelledby="next-text">
      <h3 id="next-text">{t('textTitle')}</h3>
      <ShareByText siteId={siteId} host={host} />
    </section>
  )
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps" className="next-steps-title">
        {t('nextTitle')}
      </h2>
      <div className="next-steps-cards">
        {invitesByText && textStep}
        <section className="next-step next-step-invite" aria-labelledby="next-invite">
          <h3 id="next-invite">{t('invite')}</h3>
          <Invitation siteId={siteId} host={host} />
        </section>
        {!invitesByText && textStep}
        {printedCards !== 'none' && (
          <section className="next-step" aria-labelledby="next-cards">
            <h3 id="next-cards">{t('cards')}</h3>
            <p>{t('cardsText')}</p>
            <p>
              <LinkButton to={`/redigera/${siteId}/inbjudningar`}>{t('cardsLink')}</LinkButton>
            </p>
          </section>
        )}
        <section className="next-step" aria-labelledby="next-search">
          <h3 id="next-search">{t('searchEngines')}</h3>
          <SearchChoice siteId={siteId} />
        </section>
        <section className="next-step" aria-labelledby="next-password">
          <h3 id="next-password">{t('password')}</h3>
          <PasswordOfSite siteId={siteId} />
        </section>
      </div>
    </section>
  )
}

/** Whether search engines may show the page: only with the owner's consent. Takes effect immediately. */
function SearchChoice({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('address')
  const client = useQueryClient()
  const { data: site } = useQuery(siteQuery(siteId))
  const change = useMutation({
    mutationFn: (metaNoindex: boolean) => addressApi.setMetaNoindex(siteId, metaNoindex),
    onSuccess: (saved) => client.setQueryData(siteQuery(siteId).queryKey, saved),
  })
  const hidden = change.isPending ? change.variables : site?.metaNoindex !== false
  return (
    <>
      <RadioGroup
        label={t('searchQuestion')}
        value={hidden ? 'no' : 'yes'}
        onChange={(answer) => change.mutate(answer === 'no')}
        choices={[
          { value: 'no', label: t('searchNo'), description: t('searchNoText') },
          { value: 'yes', label: t('searchYes'), description: t('searchYesText') },
        ]}
      />
      {site?.password && <p className="address-muted">{t('searchProtected')}</p>}
      <ErrorDialog error={change.error} />
    </>
  )
}
