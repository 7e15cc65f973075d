import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import '../controls/field.css'
import './search-box.css'

export interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Searches among the rows of a table. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps): ReactNode {
  return (
    <label className="search-box">
      <span className="visually-hidden">{label}</span>
      <Icon name="magnifying-glass" />
      <input
        type="search"
        className="k-input"
        placeholder={placeholder}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
