import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/controls/button.tsx'

export interface GuestStartProps {
  onImport: () => void
  onWrite: () => void
}

/** A list without guests: the ways to begin. */
export function GuestStart({ onImport, onWrite }: GuestStartProps): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <div className="guest-start">
      <h2>{t('startTitle')}</h2>
      <p>{t('startLead')}</p>
      <ul className="guest-doors">
        <li>
          <h3>{t('pasteList')}</h3>
          <p>{t('pasteText')}</p>
          <Button variant="primary" icon="upload-simple" aria-haspopup="dialog" onPress={onImport}>
            {t('import')}
          </Button>
        </li>
        <li>
          <h3>{t('writeFirst')}</h3>
          <p>{t('writeText')}</p>
          <Button icon="plus" onPress={onWrite}>
            {t('addHousehold')}
          </Button>
        </li>
      </ul>
    </div>
  )
}
