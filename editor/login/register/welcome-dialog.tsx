import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'

export interface WelcomeDialogProps {
  isOpen: boolean
  siteId: string
  /** Called when the owner continues editing. */
  onClose: () => void
}

/** Shown once after a site was created from quick start: it is saved, and the next step is choosing an address. */
export function WelcomeDialog({ isOpen, siteId, onClose }: WelcomeDialogProps): ReactNode {
  const { t } = useTranslation('login', { keyPrefix: 'register' })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('welcomeTitle')}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('continueEditing')}
          </Button>
          <LinkButton variant="brand" to={`/redigera/${siteId}/valj-adress`}>
            {t('chooseAddress')}
          </LinkButton>
        </>
      }
    >
      <p>{t('welcomeText')}</p>
    </Dialog>
  )
}
