import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api-client/api.ts'
import { siteUrl, useClientConfiguration } from '../../app/client-configuration.ts'
import { Button } from '../../kit/button.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { showToast } from '../../kit/toast-queue.ts'
import { ToastRegion } from '../../kit/toast-region.tsx'

/** The address in use: a link, the link to copy, and the QR code as picture and file. */
export function PublishedAddress({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const url = siteUrl(useClientConfiguration(), host)
  return (
    <section className="published">
      <div className="published-text">
        <p className="published-host">{host}</p>
        <div className="published-actions">
          <LinkButton variant="brand" to={url} external>
            {t('openPage')}
          </LinkButton>
          <Button
            variant="secondary"
            icon="link"
            onPress={() => void navigator.clipboard?.writeText(url).then(() => showToast(t('copied')))}
          >
            {t('copyLink')}
          </Button>
        </div>
      </div>
      <figure className="published-qr">
        <img src={api.qrUrl(siteId, host)} alt={t('qrAlt', { host })} width="176" height="176" />
        <figcaption>
          <h2 className="published-qr-title">{t('qrTitle')}</h2>
          <p className="address-muted">{t('qrText')}</p>
          <LinkButton variant="quiet" to={api.qrUrl(siteId, host)} download={`${host}.png`}>
            {t('qrDownload')}
          </LinkButton>
        </figcaption>
      </figure>
      <ToastRegion />
    </section>
  )
}
