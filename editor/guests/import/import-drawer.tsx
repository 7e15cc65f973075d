import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/controls/drawer.tsx'

export interface ImportDrawerProps {
  siteId: string
  onClose: () => void
}

/** Takes a pasted list or a file. */
export function ImportDrawer({ onClose }: ImportDrawerProps): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <Drawer title={t('pasteList')} onClose={onClose} initialHeight={92}>
      <p>{t('pasteText')}</p>
    </Drawer>
  )
}
