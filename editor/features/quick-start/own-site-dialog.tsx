import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../base/controls/button.tsx'
import { Dialog } from '../../base/controls/dialog.tsx'
import { LinkButton } from '../../base/controls/link-button.tsx'

export interface OwnSiteDialogProps {
  siteId: string
  text: string
  onStay: () => void
}

/** Offers someone who is logged in to go to the site they already have. */
export function OwnSiteDialog({ siteId, text, onStay }: OwnSiteDialogProps): ReactNode {
  const { t } = useTranslation('shell')
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
      <p>{text}</p>
    </Dialog>
  )
}
