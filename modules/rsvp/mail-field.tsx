import type { ReactNode } from 'react'
import { formFields, templatePrefix } from '../forms/field-names.ts'
import { useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import { rsvpWords } from './words.ts'

/** Maximum length of an email address (RFC 5321). */
const addressLength = 254

interface MailFieldProps {
  moduleId: string
  value?: string
  error?: string
}

/** Optional email address for the receipt. */
export function MailField({ moduleId, value = '', error = '' }: MailFieldProps): ReactNode {
  const words = rsvpWords[guestLanguage(usePage().language)]
  const { editing } = useFieldRenderers()
  const id = `${moduleId}-${templatePrefix}mail`
  if (editing)
    return (
      <div className="question mail">
        <span className="question-label">{words.mail}</span>
        <span className="line" aria-hidden="true" />
        <p className="question-help">{words.mailHelp}</p>
      </div>
    )
  return (
    <div className="question mail">
      <label className="question-label" htmlFor={id}>
        {words.mail}
      </label>{' '}
      <input
        // browsers rewrite the domain of an address in a field of type=email
        type="text"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
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
