import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'

/**
 * Asks for the code of an authenticator app or a recovery code, as the form field `code`. Replaces the email and password fields
 * once these have been accepted.
 */
export function CodeStep({ onBack }: { onBack: () => void }): ReactNode {
  const { t } = useTranslation('login', { keyPrefix: 'account-fields' })
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <p>{t('codeLead')}</p>
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? t('recoveryCode') : t('code')}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck="false"
        autoFocus
        isRequired
        maxLength={40}
        validate={(value) => (value.trim() === '' ? t('codeRequired') : null)}
      />
      <div className="account-code-ways">
        <Button variant="quiet" onPress={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('useApp') : t('useRecoveryCode')}
        </Button>
        <Button variant="quiet" onPress={onBack}>
          {t('startAgain')}
        </Button>
      </div>
    </>
  )
}
