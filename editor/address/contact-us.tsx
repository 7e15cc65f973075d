import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Note } from '../kit/controls/note.tsx'

/** Shown in place of a product that this site cannot buy: the reason (`children`) and our email address. */
export function ContactUs({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('address')
  const { contactMail } = useClientConfiguration()
  return (
    <div className="address-lost">
      <Note>
        <p>{children}</p>
        <p>
          {t('domainContact')} <a href={`mailto:${contactMail}`}>{contactMail}</a>
        </p>
      </Note>
    </div>
  )
}
