import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  endingOf,
  normaliseDomainLabel,
  type TopLevelDomain,
  topLevelDomains,
} from '../../../domain/address/domain-name.ts'
import type { DomainAvailableResponse } from '../../../domain/contracts.ts'
import { api } from '../../base/api-client/api.ts'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { Button } from '../../base/controls/button.tsx'
import { ErrorDialog } from '../../base/controls/error-dialog.tsx'
import { Form } from '../../base/controls/form.tsx'
import { Icon } from '../../base/controls/icon.tsx'
import { LinkButton } from '../../base/controls/link-button.tsx'
import { Note } from '../../base/controls/note.tsx'
import { Select } from '../../base/controls/select.tsx'
import { TextField } from '../../base/controls/text-field.tsx'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { otherRegistrarPath } from './other-registrar/paths.ts'

export interface DomainSearchProps {
  siteId: string
  initialName: string
  ending: TopLevelDomain
  onEnding: (ending: TopLevelDomain) => void
  /** What stands on the button under a domain that can be bought. */
  actionLabel: string
  onChoose: (found: DomainAvailableResponse) => void
  /** What it costs, and until when it is had. */
  children: ReactNode
}

const endings = topLevelDomains.map((value) => ({ value, label: `.${value}` }))

/** The domain on its door plate, a field for the name, its ending, and whether it can be bought. Each search asks the registry. */
export function DomainSearch(props: DomainSearchProps): ReactNode {
  const { siteId, initialName, ending, onEnding, actionLabel, onChoose, children } = props
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { otherRegistrars } = useClientConfiguration()
  const [typed, setTyped] = useState(initialName)
  const field = useRef<HTMLDivElement>(null)
  const name = normaliseDomainLabel(typed, language)
  const search = useMutation({ mutationFn: (domain: string) => api.domainAvailable(siteId, domain, language) })
  const domain = `${name}.${ending}`
  // what was found belongs to what was asked for
  const found = search.variables === domain ? search.data : undefined
  const write = (value: string) => {
    const wanted = endingOf(value)
    if (wanted !== undefined) onEnding(wanted)
    setTyped(value)
  }
  const take = (suggestion: string) => {
    write(suggestion)
    search.mutate(suggestion)
    // the button that was pressed goes with the list
    field.current?.querySelector('input')?.focus()
  }
  return (
    <section className="address-sign" aria-label={t('searchTitle')}>
      <p className="address-sign-plate" aria-hidden="true">
        <span className={name === '' ? undefined : 'address-sign-name'}>
          {name === '' ? t('subdomainExample') : name}
        </span>
        .{ending}
      </p>
      <div className="address-sign-foot">
        <div ref={field} className="address-search">
          <Form className="address-domain-form" onSubmit={() => name !== '' && search.mutate(domain)}>
            <TextField
              label={t('name')}
              value={typed}
              onChange={write}
              description={t('domainHelp')}
              maxLength={80}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck="false"
            />
            <Select label={t('domainEnding')} choices={endings} value={ending} onChange={onEnding} />
            {name !== '' && (
              <Button type="submit" variant="secondary" pending={search.isPending}>
                {t('domainSearch')}
              </Button>
            )}
          </Form>
          <div className="address-result" aria-live="polite">
            {search.isPending && <p className="address-muted">{t('checking')}</p>}
            {search.isError && <Note tone="danger">{t('checkFailed')}</Note>}
            {found?.available === false && <NotFree found={found} onTake={take} />}
            {found?.reason === 'taken' && otherRegistrars && (
              // it may be theirs already
              <LinkButton variant="quiet" to={otherRegistrarPath(siteId, found.domain)}>
                {t('domainElsewhere')}
              </LinkButton>
            )}
            {found?.available === true && (
              <>
                <p className="address-free">
                  <Icon name="check-circle" size={20} />
                  {t('available', { host: found.domain })}
                </p>
                <Button variant="brand" onPress={() => onChoose(found)}>
                  {actionLabel}
                </Button>
              </>
            )}
          </div>
        </div>
        <div className="address-sign-terms">{children}</div>
      </div>
      <ErrorDialog error={search.error} />
    </section>
  )
}

const refusals = {
  taken: 'notAvailable',
  reserved: 'reserved',
  own: 'isOwn',
  premium: 'domainPremium',
  invalid: 'domainInvalid',
} as const

/** Why a domain cannot be bought, and free ones like it. */
function NotFree({
  found,
  onTake,
}: {
  found: DomainAvailableResponse
  onTake: (suggestion: string) => void
}): ReactNode {
  const { t } = useTranslation('address')
  const { domain, suggestions, reason } = found
  return (
    <>
      <p className="address-taken">
        <Icon name="warning-circle" size={20} />
        {t(refusals[reason ?? 'taken'], { host: domain })}
      </p>
      {suggestions.length > 0 && (
        <div className="address-suggestions">
          <p id="address-suggestions">{t('suggestions')}</p>
          <ul aria-labelledby="address-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion.host}>
                <Button onPress={() => onTake(suggestion.domain)}>{suggestion.domain}</Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
