import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../base/controls/button.tsx'
import { Icon } from '../../base/controls/icon.tsx'
import './address-sign.css'

export interface AddressSignProps {
  label: string
  /** Above the fields, the whole width. */
  plate?: ReactNode
  fields: ReactNode
  /** Of the column with the fields. */
  fieldsRef?: Ref<HTMLDivElement>
  /** What was found; read out when it changes. */
  result: ReactNode
  /** What the address costs, and until when it is had. */
  terms: ReactNode
  children?: ReactNode
}

/** Where an address is looked for: its plate, the fields, what was found, and beside them what it costs. */
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

/** The address as guests will read it; the field below says the same. */
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

/** Says that a name can be had. */
export function Free({ children }: { children: string }): ReactNode {
  return (
    <p className="address-free">
      <Icon name="check-circle" size={20} />
      {children}
    </p>
  )
}

/** Says why a name cannot be had. */
export function Refused({ children }: { children: string }): ReactNode {
  return (
    <p className="address-taken">
      <Icon name="warning-circle" size={20} />
      {children}
    </p>
  )
}

export interface SuggestionsProps {
  names: readonly string[]
  /** What every name ends with in the address, where the buttons do not show it. */
  ending?: string
  onTake: (name: string) => void
}

/** Free names like one that cannot be had. */
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
