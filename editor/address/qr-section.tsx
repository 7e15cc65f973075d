import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../domain/address/idn.ts'
import { useEditor } from '../document/editor-context.ts'
import { buttonClass } from '../kit/controls/button-class.ts'
import { addressApi } from './address-api.ts'
import './sections.css'

/** The QR code of the page's final address. Not available before there is one: a printed code must stay valid. */
export function QrSection(): ReactNode {
  const { t } = useTranslation('address')
  const { siteId, host, active } = useEditor().site
  return (
    <section className="panel-section address-section">
      {siteId !== null && host !== null && active ? (
        <QrCode siteId={siteId} host={host} />
      ) : (
        <p className="panel-meta">{t('qrLater')}</p>
      )}
    </section>
  )
}

function QrCode({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const png = addressApi.qrUrl(siteId, host)
  const svg = png.replace(/png$/, 'svg')
  return (
    <>
      <p className="panel-meta">{t('qrHelp', { host: shownHost(host) })}</p>
      <div className="qr-row">
        <img className="panel-qr" src={svg} width={160} height={160} alt={t('qrAltOf', { host: shownHost(host) })} />
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
