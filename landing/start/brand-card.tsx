import type { ReactNode } from 'react'
import type { Brand } from '../../domain/commerce/market.ts'
import type { Translate } from '../messages.ts'

export interface BrandCardProps {
  brand: Brand
  t: Translate
  /** The example's address. */
  address: string
}

/** What the brand's pages stand for, as a printed thing: an invitation on its envelope, a poster, a programme. */
export function BrandCard({ brand, t, address }: BrandCardProps): ReactNode {
  const Front = fronts[brand]
  return (
    <div className="start-object" aria-hidden="true">
      <div className="start-sheet" />
      <div className={`start-card start-card-${brand}`}>
        <Front t={t} />
        <p className="start-card-address">{address}</p>
      </div>
    </div>
  )
}

const fronts: Record<Brand, (texts: { t: Translate }) => ReactNode> = {
  wedding: Invitation,
  party: Poster,
  event: Programme,
}

function Invitation({ t }: { t: Translate }): ReactNode {
  return (
    <>
      <p className="start-card-top">{t('weddingCardTop')}</p>
      <p className="start-card-name">{t('weddingCardName')}</p>
      <p className="start-card-facts">
        {t('weddingCardDate')}
        <br />
        {t('weddingCardPlace')}
      </p>
    </>
  )
}

/** A word to a line, under pennants that hang from edge to edge. */
function Poster({ t }: { t: Translate }): ReactNode {
  return (
    <>
      <svg className="start-pennants" viewBox="0 0 400 110" fill="none" aria-hidden="true">
        <path d="M-4 6c110 64 298 64 408 0" stroke="currentColor" strokeWidth="2" />
        <g fill="currentColor">
          <path d="m36 26 46 16-32 40z" opacity="0.55" />
          <path d="m98 46 50 7-30 44z" />
          <path d="m174 54h52l-26 46z" opacity="0.55" />
          <path d="m252 53 50-7-20 51z" />
          <path d="m318 42 46-16-14 56z" opacity="0.55" />
        </g>
      </svg>
      <p className="start-card-top">{t('partyCardTop')}</p>
      <p className="start-card-name">
        {t('partyCardName')
          .split(' ')
          .map((word) => (
            <span key={word}>{word}</span>
          ))}
      </p>
      <p className="start-card-facts">
        {t('partyCardDate')}
        <br />
        {t('partyCardPlace')}
      </p>
    </>
  )
}

/** A head in the brand's colour, and the day by the hour. */
function Programme({ t }: { t: Translate }): ReactNode {
  const hours = [
    ['09.30', t('eventHour1')],
    ['10.00', t('eventHour2')],
    ['12.15', t('eventHour3')],
    ['16.30', t('eventHour4')],
  ]
  return (
    <>
      <div className="start-card-head">
        <p className="start-card-top">{t('eventCardTop')}</p>
        <p className="start-card-name">{t('eventCardName')}</p>
        <p className="start-card-facts">
          {t('eventCardDate')}
          <br />
          {t('eventCardPlace')}
        </p>
      </div>
      <ul className="start-card-hours">
        {hours.map(([time, what]) => (
          <li key={time}>
            <time>{time}</time> {what}
          </li>
        ))}
      </ul>
    </>
  )
}
