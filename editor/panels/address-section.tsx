import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api-client/api.ts'
import { siteUrl, useClientConfiguration } from '../app/client-configuration.ts'
import { buttonClass } from '../kit/button-class.ts'
import { LinkButton } from '../kit/link-button.tsx'
import { useEditor } from '../shell/editor-context.ts'

/** The page's address with its QR code when it is published; else the way to one. */
export function AddressSection(): ReactNode {
  const { t } = useTranslation('panels')
  const { site } = useEditor()
  return (
    <section className="panel-section">
      <h3 className="panel-heading">{t('address')}</h3>
      {site.siteId !== null && site.active && site.host !== null ? (
        <PublishedAddress siteId={site.siteId} host={site.host} />
      ) : site.siteId === null ? (
        <p className="panel-meta">{t('addressSaveFirst')}</p>
      ) : (
        <>
          <p className="panel-meta">{t('addressNone')}</p>
          <LinkButton to={`/redigera/${site.siteId}/valj-adress`}>{t('addressChoose')}</LinkButton>
        </>
      )}
    </section>
  )
}

function PublishedAddress({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { t } = useTranslation('panels')
  const configuration = useClientConfiguration()
  const png = api.qrUrl(siteId, host)
  const svg = png.replace(/png$/, 'svg')
  return (
    <>
      <p>
        <a href={siteUrl(configuration, host)} target="_blank" rel="noreferrer">
          {host}
        </a>
      </p>
      <h4 className="k-label">{t('qr')}</h4>
      <img className="panel-qr" src={svg} width={160} height={160} alt={t('qrAlt', { host })} />
      <p className="panel-row">
        <a className={buttonClass('secondary')} href={png} download={`${host}.png`}>
          {t('qrPng')}
        </a>
        <a className={buttonClass('secondary')} href={svg} download={`${host}.svg`}>
          {t('qrSvg')}
        </a>
      </p>
    </>
  )
}
