import type { ReactNode } from 'react'
import { formFields, patternPrefix } from '../kit/form-names.ts'
import { guestLanguage } from '../kit/guest-language.ts'
import { usePage } from '../kit/hands.tsx'
import { rsvpMessages } from './guest-messages.ts'

/** Most characters of an address (RFC 5321). */
const addressLength = 254

interface MailFieldProps {
  moduleId: string
  value?: string
  error?: string
}

/** Where the receipt is mailed, for those who want it. */
export function MailField({ moduleId, value = '', error = '' }: MailFieldProps): ReactNode {
  const words = rsvpMessages[guestLanguage(usePage().language)]
  const id = `${moduleId}-${patternPrefix}mail`
  return (
    <div className="question mail">
      <label className="question-label" htmlFor={id}>
        {words.mail}
      </label>
      <input
        type="email"
        className="line"
        id={id}
        name={formFields.mail}
        maxLength={addressLength}
        autoComplete="email"
        defaultValue={value}
        aria-invalid={error === '' ? undefined : true}
        aria-describedby={`${id}-help ${id}-error`}
      />
      <p className="question-help" id={`${id}-help`}>
        {words.mailHelp}
      </p>
      <p className="question-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
