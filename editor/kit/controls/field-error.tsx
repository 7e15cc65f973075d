import { type ReactNode, useCallback } from 'react'
import type { ValidationResult } from 'react-aria-components/FieldError'
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

/** The message under an invalid field, with an icon, in the editor's language instead of the browser's. */
export function FieldError(): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  const text = useCallback(
    ({ validationDetails, validationErrors }: ValidationResult) => {
      // our own messages (from `validate`, or from the server) are more specific than the browser's
      if (validationDetails.customError) return validationErrors.join(' ')
      if (validationDetails.valueMissing) return t('fieldRequired')
      if (validationDetails.tooShort) return t('fieldTooShort')
      if (validationDetails.typeMismatch || validationDetails.patternMismatch) return t('fieldMalformed')
      return validationErrors.join(' ')
    },
    [t],
  )
  return (
    <AriaFieldError className="k-field-error">
      {(result) => (
        <>
          <Icon name="warning-circle" size={18} />
          <span>{text(result)}</span>
        </>
      )}
    </AriaFieldError>
  )
}
