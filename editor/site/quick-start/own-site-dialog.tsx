import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'

export interface OwnSiteDialogProps {
  siteId: string
  /** The account already has a site, so the draft could not be saved as one. */
  isTaken: boolean
  onStay: () => void
}

/** Offers a logged-in user to go to their existing site. */
export function OwnSiteDialog({ siteId, isTaken, onStay }: OwnSiteDialogProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'quick-start' })
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={t('ownSiteTitle')}
      actions={
        <>
          <Button variant="quiet" onPress={onStay}>
            {t('ownSiteStay')}
          </Button>
          <LinkButton variant="primary" to={`/redigera/${siteId}`}>
            {t('ownSiteGo')}
          </LinkButton>
        </>
      }
    >
      <p>{isTaken ? t('existsText') : t('ownSiteText')}</p>
    </Dialog>
  )
}
