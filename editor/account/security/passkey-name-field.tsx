import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeyNameLength } from '../../../domain/passkey-limits.ts'
import { TextField } from '../../kit/controls/text-field.tsx'

/** A passkey's name, as the form field `name`. */
export function PasskeyNameField({ name, autoFocus = false }: { name?: string; autoFocus?: boolean }): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  return (
    <TextField
      label={t('name')}
      name="name"
      defaultValue={name ?? ''}
      description={t('nameHelp')}
      autoComplete="off"
      autoFocus={autoFocus}
      isRequired
      maxLength={passkeyNameLength}
      validate={(value) => (value.trim() === '' ? t('nameRequired') : null)}
    />
  )
}
