import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseSubdomain } from '../../../domain/address/subdomain.ts'
import type { SubdomainAvailableResponse } from '../../../domain/contracts.ts'
import { api } from '../../base/api-client/api.ts'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { Button } from '../../base/controls/button.tsx'
import { ErrorDialog } from '../../base/controls/error-dialog.tsx'
import { Icon } from '../../base/controls/icon.tsx'
import { Note } from '../../base/controls/note.tsx'
import { TextField } from '../../base/controls/text-field.tsx'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { useDebounced } from './use-debounced.ts'

/** ms of rest before a name is looked up. */
const restBeforeSearch = 400

export interface SubdomainSearchProps {
  siteId: string
  /** The name the site has or had; it is not searched. `renewable`: its time has run out, and it can be had again. */
  own: { name: string; renewable: boolean } | null
  initialName: string
  /** What stands on the button under a free name. */
  actionLabel: string
  pending: boolean
  onChoose: (name: string) => void
  /** What the address costs, and until when it is had. */
  children: ReactNode
}

/** The name on its door plate, a field to write it in, and whether it is free: idle while empty or unchanged. */
export function SubdomainSearch(props: SubdomainSearchProps): ReactNode {
  const { siteId, own, initialName, actionLabel, pending, onChoose, children } = props
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { baseDomain } = useClientConfiguration()
  const [typed, setTyped] = useState(initialName)
  const field = useRef<HTMLDivElement>(null)
  const name = normaliseSubdomain(typed, language)
  const isOwn = own !== null && name === own.name
  const search = useSubdomainSearch(siteId, isOwn ? '' : name)
  const choice = (label: string, chosen: string) => (
    <Button variant="brand" pending={pending} onPress={() => onChoose(chosen)}>
      {label}
    </Button>
  )
  return (
    <section className="address-sign" aria-label={t('searchTitle')}>
      <Plate name={name} />
      <div className="address-sign-foot">
        <div ref={field} className="address-search">
          <TextField
            label={t('name')}
            value={typed}
            onChange={setTyped}
            suffix={`.${baseDomain}`}
            description={t('nameHelp')}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
          />
          <div className="address-result" aria-live="polite">
            {isOwn && !own.renewable && <p className="address-muted">{t('isOwn')}</p>}
            {isOwn && own.renewable && (
              <>
                <Free>{t('isKept')}</Free>
                {choice(t('renew'), name)}
              </>
            )}
            {search.isChecking && <p className="address-muted">{t('checking')}</p>}
            {search.isError && <Note tone="danger">{t('checkFailed')}</Note>}
            {search.found?.available === false && (
              <NotFree
                found={search.found}
                onTake={(suggestion) => {
                  setTyped(suggestion)
                  // the button that was pressed goes with the list
                  field.current?.querySelector('input')?.focus()
                }}
              />
            )}
            {search.found?.available === true && (
              <>
                <Free>{t('available', { host: search.found.host })}</Free>
                {choice(actionLabel, search.found.subdomain)}
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

/** The address as guests will read it; the field below says the same. */
function Plate({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('address')
  const { baseDomain } = useClientConfiguration()
  return (
    <p className="address-sign-plate" aria-hidden="true">
      <span className={name === '' ? undefined : 'address-sign-name'}>
        {name === '' ? t('subdomainExample') : name}
      </span>
      .{baseDomain}
    </p>
  )
}

/** Whether a name is free, looked up once it has rested. Nothing is looked up for ''. */
function useSubdomainSearch(siteId: string, name: string) {
  const language = useUiLanguage()
  const rested = useDebounced(name, restBeforeSearch)
  const search = useQuery({
    queryKey: ['subdomain', siteId, rested],
    queryFn: ({ signal }) => api.subdomainAvailable(siteId, rested, language, signal),
    enabled: name !== '' && rested === name,
    // another owner may take a name at any time
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  const isChecking = name !== '' && (search.isFetching || rested !== name)
  return {
    isChecking,
    isError: name !== '' && search.isError,
    error: search.error,
    found: name === '' || isChecking ? undefined : search.data,
  }
}

function Free({ children }: { children: string }): ReactNode {
  return (
    <p className="address-free">
      <Icon name="check-circle" size={20} />
      {children}
    </p>
  )
}

/** Why a name cannot be had, and free ones like it. */
function NotFree({
  found,
  onTake,
}: {
  found: SubdomainAvailableResponse
  onTake: (suggestion: string) => void
}): ReactNode {
  const { t } = useTranslation('address')
  const { baseDomain } = useClientConfiguration()
  const { host, suggestions, reason } = found
  return (
    <>
      <p className="address-taken">
        <Icon name="warning-circle" size={20} />
        {t(reason === 'reserved' ? 'reserved' : 'notAvailable', { host })}
      </p>
      {suggestions.length > 0 && (
        <div className="address-suggestions">
          <p id="address-suggestions">{t('suggestions')}</p>
          <ul aria-labelledby="address-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Button aria-label={`${suggestion}.${baseDomain}`} onPress={() => onTake(suggestion)}>
                  {suggestion}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
