import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api-client/api.ts'
import { siteUrl, useClientConfiguration } from '../app/client-configuration.ts'
import { Button } from '../kit/button.tsx'
import { buttonClass } from '../kit/button-class.ts'
import { LinkButton } from '../kit/link-button.tsx'
import { showToast } from '../kit/toast-queue.ts'
import { useEditor } from '../shell/editor-context.ts'

/** Where the page is published; else the way to an address. */
export function AddressSection(): ReactNode {
  const { t } = useTranslation('more')
  const { site } = useEditor()
  return (
    <section className="panel-section more-section">
      <h3 className="panel-heading">{t('address')}</h3>
      {site.siteId === null ? (
        <p className="panel-meta">{t('addressSaveFirst')}</p>
      ) : site.active && site.host !== null ? (
        <PublishedAddress host={site.host} />
      ) : (
        <>
          <p className="panel-meta">
            {site.host === null ? t('addressNone') : t('addressAsleep', { host: site.host })}
          </p>
          <LinkButton to={`/redigera/${site.siteId}/valj-adress`}>{t('addressChoose')}</LinkButton>
        </>
      )}
    </section>
  )
}

function PublishedAddress({ host }: { host: string }): ReactNode {
  const { t } = useTranslation('more')
  const url = siteUrl(useClientConfiguration(), host)
  return (
    <>
      <p>
        <a className="address-link" href={url} target="_blank" rel="noreferrer">
          {host}
        </a>
      </p>
      {/* a page that is not served safely has no clipboard */}
      {'clipboard' in navigator && (
        <Button
          onPress={() => {
            navigator.clipboard.writeText(url).then(
              () => showToast(t('addressCopied')),
              () => undefined,
            )
          }}
        >
          {t('addressCopy')}
        </Button>
      )}
    </>
  )
}

/** The code that leads to the page's real address. There is none before the address: a printed code must stay right. */
export function QrSection(): ReactNode {
  const { t } = useTranslation('more')
  const { siteId, host, active } = useEditor().site
  return (
    <section className="panel-section more-section">
      <h3 className="panel-heading">{t('qr')}</h3>
      {siteId !== null && host !== null && active ? (
        <QrCode siteId={siteId} host={host} />
      ) : (
        <p className="panel-meta">{t('qrLater')}</p>
      )}
    </section>
  )
}

function QrCode({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { t } = useTranslation('more')
  const png = api.qrUrl(siteId, host)
  const svg = png.replace(/png$/, 'svg')
  return (
    <>
      <p className="panel-meta">{t('qrHelp', { host })}</p>
      <div className="qr-row">
        <img className="panel-qr" src={svg} width={160} height={160} alt={t('qrAlt', { host })} />
        <div>
          <a className={buttonClass('secondary')} href={png} download={`qr-${host}.png`}>
            {t('qrPng')}
          </a>
          <a className={buttonClass('secondary')} href={svg} download={`qr-${host}.svg`}>
            {t('qrSvg')}
          </a>
        </div>
      </div>
    </>
  )
}
