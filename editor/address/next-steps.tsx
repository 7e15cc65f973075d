import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../kit/controls/checkbox.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { LinkButton } from '../kit/controls/link-button.tsx'
import { RadioGroup } from '../kit/controls/radio-group.tsx'
import { siteQuery } from '../kit/queries/use-site.ts'
import { addressApi } from './address-api.ts'
import { PasswordOfSite } from './password-section.tsx'
import { Invitation } from './published-address.tsx'
import { ShareByText } from './share-by-text.tsx'
import { type NextStep, useNextSteps } from './use-next-steps.ts'
import './confirmation.css'

/** The next steps after publishing, as ticks: inviting guests, printed cards, the guests' password, and search engines. */
export function NextSteps({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const { shown, isDone, done, mark } = useNextSteps(siteId)
  const invited = () => mark('invite', true)
  const contents: Record<NextStep, { title: string; content: ReactNode }> = {
    invite: {
      title: t('invite'),
      content: (
        <>
          <ShareByText siteId={siteId} host={host} onShared={invited} />
          <Invitation siteId={siteId} host={host} onShared={invited} />
        </>
      ),
    },
    cards: {
      title: t('cards'),
      content: (
        <>
          <p>{t('cardsText')}</p>
          <p>
            <LinkButton to={`/redigera/${siteId}/inbjudningar`}>{t('cardsLink')}</LinkButton>
          </p>
        </>
      ),
    },
    password: { title: t('password'), content: <PasswordOfSite siteId={siteId} /> },
    search: { title: t('searchEngines'), content: <SearchChoice siteId={siteId} /> },
  }
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps" className="next-steps-title">
        {t('nextTitle')}
      </h2>
      <p className="next-steps-done" role="status">
        {done === shown.length ? t('nextAllDone') : t('nextDone', { done, count: shown.length })}
      </p>
      <div className="next-steps-cards">
        {shown.map((step) => (
          <section key={step} className={`next-step next-step-${step}`} aria-labelledby={`next-${step}`}>
            <h3 id={`next-${step}`}>
              <Checkbox isSelected={isDone(step)} onChange={(ticked) => mark(step, ticked)}>
                {contents[step].title}
              </Checkbox>
            </h3>
            {contents[step].content}
          </section>
        ))}
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
