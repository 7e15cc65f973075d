import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Note } from '../kit/controls/note.tsx'

/** Shown in place of what is for sale, for a page that an operator has taken down. */
export function TakenDownPurchase(): ReactNode {
  const { t } = useTranslation('address')
  const { contactMail } = useClientConfiguration()
  return (
    <div className="address-lost">
      <Note>
        <p>{t('takenDown')}</p>
        <p>
          {t('takenDownContact')} <a href={`mailto:${contactMail}`}>{contactMail}</a>
        </p>
      </Note>
    </div>
  )
}
