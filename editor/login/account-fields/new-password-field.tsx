import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordLimits } from '../../../domain/password-limits.ts'
import { TextField } from '../../kit/controls/text-field.tsx'
import { useIsCommonPassword } from './use-is-common-password.ts'

/** A new password, as the form field `password` or the one named. Warns about a very common one, but accepts it. */
export function NewPasswordField({ label, name = 'password' }: { label?: string; name?: string }): ReactNode {
  const { t } = useTranslation('login', { keyPrefix: 'account-fields' })
  const { t: tPage } = useTranslation('kit', { keyPrefix: 'page' })
  const [password, setPassword] = useState('')
  const isCommon = useIsCommonPassword(password)
  return (
    <TextField
      label={label ?? tPage('password')}
      name={name}
      type="password"
      autoComplete="new-password"
      description={<span role="status">{isCommon ? t('passwordCommon') : t('passwordHelp')}</span>}
      isRequired
      minLength={passwordLimits.min}
      maxLength={passwordLimits.max}
      value={password}
      onChange={setPassword}
      validate={(value) =>
        value === '' ? t('passwordToChoose') : value.length < passwordLimits.min ? t('passwordTooShort') : null
      }
    />
  )
}
