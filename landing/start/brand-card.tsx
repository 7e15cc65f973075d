import type { ReactNode } from 'react'
import type { QuickStartKey } from '../../domain/quick-start.ts'
import type { Translate } from '../words.ts'
import { PagePrint } from './page-print.tsx'
import type { StartContext } from './start-context.ts'

/**
 * What it is in one look: a printed thing (an invitation, a poster, a programme) that bears an address, and the page at that
 * address on a phone.
 */
export function BrandCard({ context }: { context: StartContext }): ReactNode {
  const { kind, t, address } = context
  const Front = fronts[kind]
  return (
    <div className="start-object" aria-hidden="true">
      <div className="start-sheet" />
      <div className={`start-card start-card-${kind}`}>
        <Front t={t} />
        <p className="start-card-address">{address}</p>
      </div>
      <div className="start-phone">
        <PagePrint
          context={context}
          view="phone"
          sizes="(max-width: 700px) 130px, (max-width: 1100px) 150px, 220px"
          early
        />
      </div>
    </div>
  )
}

const fronts: Record<QuickStartKey, (texts: { t: Translate }) => ReactNode> = {
  wedding: Invitation,
  party: Poster,
  event: Programme,
  student: Cap,
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

/** A white cap thrown into the blue, and a word to a line. */
function Cap({ t }: { t: Translate }): ReactNode {
  return (
    <>
      <svg className="start-cap" viewBox="0 0 200 130" aria-hidden="true">
        <g transform="rotate(-12 100 70)">
          <path fill="#fffdf6" d="M22 62c-8-26 30-50 80-50s86 24 78 50c-4 12-150 14-158 0z" />
          <path fill="#0c1440" d="M30 62c40 12 100 12 142 0l-5 34c-36 12-94 12-132 0z" />
          <path fill="#070c2b" d="M34 92c40 14 92 14 134 0 10 8-18 26-66 26S22 100 34 92z" />
          <circle cx="101" cy="84" r="9" fill="#fbd454" />
          <circle cx="101" cy="84" r="5" fill="#2d56c8" />
        </g>
      </svg>
      <p className="start-card-top">{t('studentCardTop')}</p>
      <p className="start-card-name">{t('studentCardName')}</p>
      <p className="start-card-facts">
        {t('studentCardDate')}
        <br />
        {t('studentCardPlace')}
      </p>
    </>
  )
}

/** A head in the brand's colour, and the day by the hour. */
function Programme({ t }: { t: Translate }): ReactNode {
  const hours = [
    ['15.00', t('eventHour1')],
    ['16.00', t('eventHour2')],
    ['17.30', t('eventHour3')],
    ['19.00', t('eventHour4')],
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
