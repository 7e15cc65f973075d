import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordLimits } from '../../../domain/password-limits.ts'
import { TextField, type TextFieldProps } from '../../kit/controls/text-field.tsx'
import { looksLikeMail } from '../../kit/rules/mail-format.ts'
import './account-fields.css'

type Own = Partial<Pick<TextFieldProps, 'label' | 'autoFocus' | 'autoComplete' | 'defaultValue'>>

/** A required email address, as the form field `mail`. */
export function MailField(own: Own): ReactNode {
  const { t } = useTranslation('login', { keyPrefix: 'account-fields' })
  const { t: tPage } = useTranslation('kit', { keyPrefix: 'page' })
  return (
    <TextField
      label={tPage('mail')}
      name="mail"
      type="email"
      autoComplete="username"
      isRequired
      maxLength={254}
      validate={(value) => (value === '' ? t('mailRequired') : looksLikeMail(value) ? null : t('mailInvalid'))}
      {...own}
    />
  )
}

/** The account's existing password, as the form field `password`. */
export function PasswordField(own: Own): ReactNode {
  const { t } = useTranslation('login', { keyPrefix: 'account-fields' })
  const { t: tPage } = useTranslation('kit', { keyPrefix: 'page' })
  return (
    <TextField
      label={tPage('password')}
      name="password"
      type="password"
      autoComplete="current-password"
      isRequired
      maxLength={passwordLimits.max}
      validate={(value) => (value === '' ? t('passwordRequired') : null)}
      {...own}
    />
  )
}
