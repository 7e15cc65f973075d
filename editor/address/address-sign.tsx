import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/controls/button.tsx'
import { Icon } from '../kit/controls/icon.tsx'
import './address-sign.css'

export interface AddressSignProps {
  label: string
  /** Shown above the fields at full width. */
  plate?: ReactNode
  fields: ReactNode
  /** The ref of the column with the fields. */
  fieldsRef?: Ref<HTMLDivElement>
  /** The search result; announced when it changes. */
  result: ReactNode
  /** The price, and how long the address is paid for. */
  terms: ReactNode
  children?: ReactNode
}

/** The layout of an address search: the name plate, the fields, the result, and next to them the price. */
export function AddressSign({ label, plate, fields, fieldsRef, result, terms, children }: AddressSignProps): ReactNode {
  return (
    <section className="address-sign" aria-label={label}>
      {plate}
      <div className="address-sign-foot">
        <div ref={fieldsRef} className="address-search">
          {fields}
          <div className="address-result" aria-live="polite">
            {result}
          </div>
        </div>
        <div className="address-sign-terms">{terms}</div>
      </div>
      {children}
    </section>
  )
}

/** The address as guests will see it; hidden from screen readers, as the field below has the same content. */
export function Plate({ name, ending }: { name: string; ending: string }): ReactNode {
  const { t } = useTranslation('address')
  return (
    <p className="address-sign-plate" aria-hidden="true">
      <span className={name === '' ? undefined : 'address-sign-name'}>
        {name === '' ? t('subdomainExample') : name}
      </span>
      .{ending}
    </p>
  )
}

/** The message that a name is available. */
export function Free({ children }: { children: string }): ReactNode {
  return (
    <p className="address-free">
      <Icon name="check-circle" size={20} />
      {children}
    </p>
  )
}

/** The message why a name is not available. */
export function Refused({ children }: { children: string }): ReactNode {
  return (
    <p className="address-taken">
      <Icon name="warning-circle" size={20} />
      {children}
    </p>
  )
}

/** Says which letters of a name no address can have. */
export function ForeignLetters({ letters }: { letters: readonly string[] }): ReactNode {
  const { t } = useTranslation('address')
  return <Refused>{t('foreignLetters', { letters: letters.join(' ') })}</Refused>
}

export interface SuggestionsProps {
  names: readonly string[]
  /** The suffix of every name in the address, where the buttons do not show it. */
  ending?: string
  onTake: (name: string) => void
}

/** Available names similar to one that is not. */
export function Suggestions({ names, ending = '', onTake }: SuggestionsProps): ReactNode {
  const { t } = useTranslation('address')
  if (names.length === 0) return null
  return (
    <div className="address-suggestions">
      <p id="address-suggestions">{t('suggestions')}</p>
      <ul aria-labelledby="address-suggestions">
        {names.map((name) => (
          <li key={name}>
            <Button aria-label={`${name}${ending}`} onPress={() => onTake(name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
