import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readName } from '../../domain/address/name-label.ts'
import { maxLabelLength } from '../../domain/address/subdomain.ts'
import { useReportError } from '../kit/api-client/use-report-error.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Note } from '../kit/controls/note.tsx'
import { TextField } from '../kit/controls/text-field.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { addressApi } from './address-api.ts'
import { AddressSign, ForeignLetters, Free, Plate, Refused, Suggestions } from './address-sign.tsx'

/** ms without typing before a name is looked up: "Map and address input debounce 800 ms" (specification 1, section 9). */
const restBeforeSearch = 800

export interface SubdomainSearchProps {
  siteId: string
  /** The name the site has or had, which is not looked up. `renewable`: it has expired and can be taken again. */
  own: { name: string; renewable: boolean } | null
  initialName: string
  /** The label of the button below an available name. */
  actionLabel: string
  pending: boolean
  /** Called with the typed name, normalised and debounced. Must keep its identity. */
  onRested: (name: string) => void
  onChoose: (name: string) => void
  /** The price, and how long the address is paid for. */
  children: ReactNode
}

/** The name on its name plate, a field for it, and its availability: idle while empty or unchanged. */
export function SubdomainSearch(props: SubdomainSearchProps): ReactNode {
  const { siteId, own, initialName, actionLabel, pending, onRested, onChoose, children } = props
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { baseDomain } = useClientConfiguration()
  const [written, setWritten] = useState<string | null>(null)
  const typed = written ?? initialName
  const fields = useRef<HTMLDivElement>(null)
  const { label: name, foreign } = readName(typed, { language, baseDomain })
  const rested = useDebounced(name, restBeforeSearch)
  const isTooLong = name.length > maxLabelLength
  const isOwn = own !== null && name === own.name
  const search = useSubdomainSearch(siteId, { name: isOwn || isTooLong ? '' : name, rested })
  const isWritten = written !== null
  useEffect(() => {
    if (isWritten) onRested(rested)
  }, [isWritten, rested, onRested])
  const choice = (label: string, chosen: string) => (
    <Button variant="brand" pending={pending} onPress={() => onChoose(chosen)}>
      {label}
    </Button>
  )
  const take = (suggestion: string) => {
    setWritten(suggestion)
    // the pressed button is removed with the list
    fields.current?.querySelector('input')?.focus()
  }
  const { found } = search
  return (
    <AddressSign
      label={t('searchTitle')}
      plate={<Plate name={name} ending={baseDomain} />}
      fieldsRef={fields}
      fields={
        <TextField
          label={t('name')}
          value={typed}
          onChange={setWritten}
          suffix={`.${baseDomain}`}
          description={t('nameHelp')}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
        />
      }
      result={
        <>
          {foreign.length > 0 && <ForeignLetters letters={foreign} />}
          {isTooLong && <Refused>{t('nameTooLong', { most: maxLabelLength })}</Refused>}
          {isOwn && !own.renewable && <p className="address-muted">{t('isOwn')}</p>}
          {isOwn && own.renewable && (
            <>
              <Free>{t('isKept')}</Free>
              {choice(t('renew'), name)}
            </>
          )}
          {search.isChecking && <p className="address-muted">{t('checking')}</p>}
          {search.isError && <Note tone="danger">{t('checkFailed')}</Note>}
          {found?.available === false && (
            <>
              <Refused>{t(found.reason === 'reserved' ? 'reserved' : 'notAvailable', { host: found.host })}</Refused>
              <Suggestions names={found.suggestions} ending={`.${baseDomain}`} onTake={take} />
            </>
          )}
          {found?.available === true && (
            <>
              <Free>{t('available', { host: found.host })}</Free>
              {choice(actionLabel, found.subdomain)}
            </>
          )}
        </>
      }
      terms={children}
    >
      <ErrorDialog error={search.error} />
    </AddressSign>
  )
}

/** Looks up whether a name is available once typing rests. Sends nothing for ''. */
function useSubdomainSearch(siteId: string, { name, rested }: { name: string; rested: string }) {
  const language = useUiLanguage()
  const search = useQuery({
    queryKey: ['subdomain', siteId, rested],
    queryFn: ({ signal }) => addressApi.subdomainAvailable(siteId, rested, language, signal),
    enabled: name !== '' && rested === name,
    // another owner may take a name at any time
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  useReportError(search.error, 'editor.subdomain-available')
  const isChecking = name !== '' && (search.isFetching || rested !== name)
  return {
    isChecking,
    isError: name !== '' && search.isError,
    error: search.error,
    found: name === '' || isChecking ? undefined : search.data,
  }
}

/** The value, debounced by `delay` ms. */
function useDebounced<Value>(value: Value, delay: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return rested
}
