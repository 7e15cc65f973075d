import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTooLong, normaliseDomainLabel, readDomainLabel } from '../../domain/address/domain-name.ts'
import { endingOf, topLevelDomains, typedHost, unsoldEndingOf } from '../../domain/address/name-label.ts'
import { maxLabelLength } from '../../domain/address/subdomain.ts'
import type { DomainAvailableResponse } from '../../domain/contracts.ts'
import { useReportError } from '../kit/api-client/use-report-error.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Form } from '../kit/controls/form.tsx'
import { LinkButton } from '../kit/controls/link-button.tsx'
import { Note } from '../kit/controls/note.tsx'
import { Select } from '../kit/controls/select.tsx'
import { TextField } from '../kit/controls/text-field.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { otherRegistrarPath } from '../kit/rules/address-paths.ts'
import { addressApi } from './address-api.ts'
import { AddressSign, ForeignLetters, Free, Plate, Refused, Suggestions } from './address-sign.tsx'

export interface DomainSearchProps {
  siteId: string
  /** The domain being looked up, as typed; '' before the first search. A name without a TLD only fills the field. */
  asked: string
  /** Starts a search for another domain. */
  onAsk: (domain: string) => void
  /** The label of the button below an available domain. */
  actionLabel: string
  onChoose: (found: DomainAvailableResponse) => void
  /** The price, and how long the domain is paid for. */
  children: ReactNode
}

const endings = topLevelDomains.map((value) => ({ value, label: `.${value}` }))

/** The domain on its name plate, a field for the name, its TLD, and the availability. Each search queries the registry. */
export function DomainSearch({ siteId, asked, onAsk, actionLabel, onChoose, children }: DomainSearchProps): ReactNode {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const [typed, setTyped] = useState(() => normaliseDomainLabel(asked, language))
  const [ending, setEnding] = useState(endingOf(asked) ?? topLevelDomains[0])
  const fields = useRef<HTMLDivElement>(null)
  const { label: name, foreign } = readDomainLabel(typed, language)
  const domain = `${name}.${ending}`
  const search = useDomainLookUp(siteId, asked)
  // show the result only while the fields match the search
  const isAsked = search.asked === domain
  const write = (value: string) => {
    const wanted = endingOf(value)
    if (wanted !== undefined) setEnding(wanted)
    setTyped(value)
  }
  const ask = () => {
    if (name === '' || isTooLong(name)) return
    if (isAsked) search.again()
    else onAsk(domain)
  }
  const take = (suggestion: string) => {
    write(suggestion)
    onAsk(suggestion)
    // the pressed button is removed with the list
    fields.current?.querySelector('input')?.focus()
  }
  return (
    <AddressSign
      label={t('searchTitle')}
      plate={<Plate name={name} ending={ending} />}
      fieldsRef={fields}
      fields={
        <Form className="address-domain-form" onSubmit={ask}>
          <TextField
            label={t('name')}
            value={typed}
            onChange={write}
            description={t('domainHelp')}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
          />
          <Select label={t('domainEnding')} choices={endings} value={ending} onChange={setEnding} />
          {name !== '' && (
            <Button type="submit" variant="secondary" pending={search.isChecking}>
              {t('domainSearch')}
            </Button>
          )}
        </Form>
      }
      result={
        foreign.length > 0 ? (
          <ForeignLetters letters={foreign} />
        ) : isTooLong(name) ? (
          <Refused>{t('domainTooLong', { most: maxLabelLength })}</Refused>
        ) : (
          <>
            <Unsold siteId={siteId} typed={typed} />
            {search.isChecking && <p className="address-muted">{t('checking')}</p>}
            {isAsked && search.isError && <Note tone="danger">{t('checkFailed')}</Note>}
            {isAsked && search.found !== undefined && (
              <Found siteId={siteId} found={search.found} actionLabel={actionLabel} onChoose={onChoose} onTake={take} />
            )}
          </>
        )
      }
      terms={children}
    >
      <ErrorDialog error={search.error} />
    </AddressSign>
  )
}

/** Looks up whether a domain is available; sends nothing for '' or a name without a TLD that we sell. */
function useDomainLookUp(siteId: string, typed: string) {
  const language = useUiLanguage()
  const ending = endingOf(typed)
  const name = normaliseDomainLabel(typed, language)
  const asked = ending === undefined || name === '' || isTooLong(name) ? '' : `${name}.${ending}`
  const search = useQuery({
    queryKey: ['domain-available', siteId, asked, language],
    queryFn: () => addressApi.domainAvailable(siteId, asked, language),
    enabled: asked !== '',
    // someone else may buy it at any time
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  useReportError(search.error, 'editor.domain-available')
  const isChecking = search.isFetching
  return {
    asked,
    isChecking,
    isError: search.isError && !isChecking,
    error: search.error,
    found: isChecking ? undefined : search.data,
    again: () => void search.refetch(),
  }
}

/** Says that the ending that was typed is not sold here; its owner can connect such a domain. */
function Unsold({ siteId, typed }: { siteId: string; typed: string }): ReactNode {
  const { t } = useTranslation('address')
  const { otherRegistrars } = useClientConfiguration()
  const ending = unsoldEndingOf(typed)
  if (ending === undefined) return null
  return (
    <>
      <Refused>{t('domainEndingUnsold', { ending })}</Refused>
      {otherRegistrars && (
        <LinkButton variant="quiet" to={otherRegistrarPath(siteId, typedHost(typed))}>
          {t('domainElsewhere')}
        </LinkButton>
      )}
    </>
  )
}

const refusals = {
  taken: 'notAvailable',
  reserved: 'reserved',
  own: 'isOwn',
  premium: 'domainPremium',
  invalid: 'domainInvalid',
} as const

interface FoundProps extends Pick<DomainSearchProps, 'siteId' | 'actionLabel' | 'onChoose'> {
  found: DomainAvailableResponse
  onTake: (suggestion: string) => void
}

/** A button to continue with an available domain; otherwise the reason, and similar available ones. */
function Found({ siteId, found, actionLabel, onChoose, onTake }: FoundProps): ReactNode {
  const { t } = useTranslation('address')
  const { otherRegistrars } = useClientConfiguration()
  if (found.available)
    return (
      <>
        <Free>{t('available', { host: found.domain })}</Free>
        <Button variant="brand" onPress={() => onChoose(found)}>
          {actionLabel}
        </Button>
      </>
    )
  return (
    <>
      <Refused>{t(refusals[found.reason ?? 'taken'], { host: found.domain })}</Refused>
      <Suggestions names={found.suggestions.map(({ domain }) => domain)} onTake={onTake} />
      {found.reason === 'taken' && otherRegistrars && (
        // the owner may already have it elsewhere
        <LinkButton variant="quiet" to={otherRegistrarPath(siteId, found.domain)}>
          {t('domainElsewhere')}
        </LinkButton>
      )}
    </>
  )
}
