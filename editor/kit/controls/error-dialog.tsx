import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLogInError } from '../api-client/api-error.ts'
import { errorText } from '../api-client/error-text.ts'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import { useNavigate } from '../router/router-view.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ErrorDialogProps {
  /** Whatever was thrown; null or undefined when there is no error. The dialog opens when it is set or changes. */
  error: unknown
  /** What was attempted; shown before the error's own text. */
  lead?: string
  onClose?: () => void
}

/**
 * The product's error dialog (product-rules.md#errors): 'Fel', the error's text, and 'Stäng', or 'Logga in' where
 * the answer was 403. Hidden until there is an error, and again once closed.
 */
export function ErrorDialog({ error, lead, onClose }: ErrorDialogProps): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  const language = useUiLanguage()
  const navigate = useNavigate()
  const [closed, setClosed] = useState<unknown>(null)
  const hasError = error !== null && error !== undefined
  const close = () => {
    setClosed(error)
    onClose?.()
  }
  return (
    <Dialog
      isOpen={hasError && error !== closed}
      onClose={close}
      title={t('errorTitle')}
      role="alertdialog"
      actions={
        isLogInError(error) ? (
          <Button
            variant="primary"
            autoFocus
            onPress={() => {
              close()
              navigate('/logga-in')
            }}
          >
            {t('logIn')}
          </Button>
        ) : (
          <Button variant="primary" autoFocus onPress={close}>
            {t('close')}
          </Button>
        )
      }
    >
      {lead !== undefined && <p>{lead}</p>}
      <p>{hasError ? errorText(error, language) : ''}</p>
    </Dialog>
  )
}
