import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseSubdomain } from '../../../domain/subdomain.ts'
import { api } from '../../api-client/api.ts'
import { useClientConfiguration } from '../../app/client-configuration.ts'
import { useUiLanguage } from '../../i18n/use-ui-language.ts'
import { Button } from '../../kit/button.tsx'
import { ErrorDialog } from '../../kit/error-dialog.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useDebounced } from './use-debounced.ts'

/** ms of rest before a name is looked up. */
const restBeforeSearch = 400

export interface SubdomainSearchProps {
  siteId: string
  /** The host the site has now; its own name is not searched. */
  currentHost: string | null
  /** The name to begin with, e.g. after a declined payment. */
  initialName: string
  /** What stands on the button under a free name. */
  actionLabel: string
  pending: boolean
  onChoose: (host: string) => void
}

/** Search for a free name: idle while empty or unchanged, then available or not. */
export function SubdomainSearch(props: SubdomainSearchProps): ReactNode {
  const { siteId, currentHost, initialName, actionLabel, pending, onChoose } = props
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { baseDomain } = useClientConfiguration()
  const [typed, setTyped] = useState(initialName)
  const name = normaliseSubdomain(typed, language)
  const rested = useDebounced(name, restBeforeSearch)
  const isSearchable = name !== '' && `${name}.${baseDomain}` !== currentHost
  const search = useQuery({
    queryKey: ['subdomain', siteId, rested],
    queryFn: ({ signal }) => api.subdomainAvailable(siteId, rested, signal),
    enabled: isSearchable && rested === name,
    // another owner may take a name at any time
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  const found = isSearchable && rested === name && !search.isFetching ? search.data : undefined
  return (
    <>
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
        {isSearchable && (search.isFetching || rested !== name) && <p className="address-muted">{t('checking')}</p>}
        {isSearchable && search.isError && <Note tone="danger">{t('checkFailed')}</Note>}
        {found?.available === false && (
          <p className="address-taken">
            <Icon name="warning-circle" size={20} />
            {t('notAvailable', { host: found.host })}
          </p>
        )}
        {found?.available === true && (
          <>
            <p className="address-free">
              <Icon name="check-circle" size={20} />
              {t('available', { host: found.host })}
            </p>
            <Button variant="brand" pending={pending} onPress={() => onChoose(found.host)}>
              {actionLabel}
            </Button>
          </>
        )}
      </div>
      <ErrorDialog error={search.error} />
    </>
  )
}
