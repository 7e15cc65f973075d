import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordLimits } from '../../../domain/password-limits.ts'
import { TextField } from '../../kit/controls/text-field.tsx'

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

/**
 * Whether a password is very common. The list is fetched once a password of sufficient length has been typed; until it has been
 * loaded, none counts as common.
 */
function useIsCommonPassword(password: string): boolean {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null)
  const isLong = password.length >= passwordLimits.min
  useEffect(() => {
    if (!isLong) return
    import('./common-passwords.ts').then(
      ({ commonPasswords }) => setCommon(commonPasswords),
      // only a hint: ignore a failure
      () => undefined,
    )
  }, [isLong])
  return common?.has(password.toLowerCase()) ?? false
}
