import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../domain/address/idn.ts'
import { siteUrl, useClientConfiguration } from '../kit/client-configuration.ts'
import { Button } from '../kit/controls/button.tsx'
import { LinkButton } from '../kit/controls/link-button.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { ToastRegion } from '../kit/controls/toast-region.tsx'
import { addressApi } from './address-api.ts'
import type { ShareProps } from './share-by-text.tsx'
import './confirmation.css'

/** The address in use: a link to open, once the page is `live`. */
export function PublishedAddress({ host, live }: { host: string; live: boolean }): ReactNode {
  const { t } = useTranslation('address')
  const url = siteUrl(useClientConfiguration(), host)
  return (
    <section className="published">
      <p className="published-host">{shownHost(host)}</p>
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
      </div>
    </section>
  )
}

/** The means of inviting guests: a link to send, and its QR code as a picture and a printable file. */
export function Invitation({ siteId, host, onShared }: ShareProps): ReactNode {
  const { t } = useTranslation('address')
  const url = siteUrl(useClientConfiguration(), host)
  const picture = addressApi.qrUrl(siteId, host)
  return (
    <figure className="published-qr">
      <img src={picture} alt={t('qrAlt', { host: shownHost(host) })} width="200" height="200" />
      <figcaption>
        <p>{t('qrText')}</p>
        <div className="published-actions">
          {/* only secure contexts have a clipboard */}
          {'clipboard' in navigator && (
            <Button
              icon="link"
              onPress={() => {
                navigator.clipboard.writeText(url).then(
                  () => {
                    showToast(t('copied'))
                    onShared()
                  },
                  () => undefined,
                )
              }}
            >
              {t('copyLink')}
            </Button>
          )}
          <LinkButton variant="secondary" to={picture} download={`${host}.png`}>
            {t('qrDownload')}
          </LinkButton>
        </div>
      </figcaption>
      <ToastRegion />
    </figure>
  )
}
