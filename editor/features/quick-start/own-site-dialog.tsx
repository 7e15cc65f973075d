import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../base/controls/button.tsx'
import { Dialog } from '../../base/controls/dialog.tsx'
import { LinkButton } from '../../base/controls/link-button.tsx'

export interface OwnSiteDialogProps {
  siteId: string
  /** The account has a site already, so that the draft could not be saved as one. */
  isTaken: boolean
  onStay: () => void
}

/** Offers someone who is logged in to go to the site they already have. */
export function OwnSiteDialog({ siteId, isTaken, onStay }: OwnSiteDialogProps): ReactNode {
  const { t } = useTranslation('quick-start')
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
