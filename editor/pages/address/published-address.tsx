import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api-client/api.ts'
import { siteUrl, useClientConfiguration } from '../../app/client-configuration.ts'
import { Button } from '../../kit/button.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { showToast } from '../../kit/toast-queue.ts'
import { ToastRegion } from '../../kit/toast-region.tsx'

/** The address in use: a link to open, once the page is `live`, and to copy. */
export function PublishedAddress({ host, live }: { host: string; live: boolean }): ReactNode {
  const { t } = useTranslation('address')
  const url = siteUrl(useClientConfiguration(), host)
  return (
    <section className="published">
      <p className="published-host">{host}</p>
      <div className="published-actions">
        {live ? (
          <LinkButton variant="brand" to={url} external>
            {t('openPage')}
          </LinkButton>
        ) : (
          <Button variant="brand" pending>
            {t('openPage')}
          </Button>
        )}
        <Button
          variant="secondary"
          icon="link"
          onPress={() => void navigator.clipboard?.writeText(url).then(() => showToast(t('copied')))}
        >
          {t('copyLink')}
        </Button>
      </div>
      <ToastRegion />
    </section>
  )
}

/** The QR code of a host's page, as a picture and as a file to print. */
export function QrCode({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const picture = api.qrUrl(siteId, host)
  return (
    <figure className="published-qr">
      <img src={picture} alt={t('qrAlt', { host })} width="200" height="200" />
      <figcaption>
        <h2 className="published-qr-title">{t('qrTitle')}</h2>
        <p className="address-muted">{t('qrText')}</p>
        <LinkButton variant="secondary" to={picture} download={`${host}.png`}>
          {t('qrDownload')}
        </LinkButton>
      </figcaption>
    </figure>
  )
}
