import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import './privacy.css'

const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog)

/** The owner's data export, the retention of guests' data, and account deletion (docs/privacy.md). */
export function PrivacySection({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'privacy' })
  const [isErasing, setErasing] = useState(false)
  return (
    <section className="privacy" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{t('title')}</h2>
      <div className="privacy-part">
        <h3>{t('exportTitle')}</h3>
        <p>{t('exportText')}</p>
        <LinkButton to={`/api/sites/${siteId}/export`} external download="">
          {t('exportButton')}
        </LinkButton>
      </div>
      <div className="privacy-part">
        <h3>{t('guestsTitle')}</h3>
        <p>{t('guestsText')}</p>
      </div>
      <div className="privacy-part">
        <h3>{t('eraseTitle')}</h3>
        <p>{t('eraseText')}</p>
        <Button variant="secondary" onPress={() => setErasing(true)}>
          {t('eraseButton')}
        </Button>
      </div>
      {isErasing && (
        <Suspense>
          <EraseDialog onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </section>
  )
}
