import type { ReactNode } from 'react'
import { type CountdownUnit, countdownUnits, type TimeLeft } from './rules.ts'

/**
 * The four figures: each digit drawn in a box of its own, the whole number as the page's text. Written once for the page and for
 * the island that lets it tick; no two texts stand side by side, so that React's markup becomes alive without being changed.
 */
export function CountdownFace({
  left,
  label,
}: {
  left: TimeLeft
  label: (unit: CountdownUnit) => ReactNode
}): ReactNode {
  return (
    <div className="figures" role="timer" aria-live="off">
      {countdownUnits.map((unit) => (
        <div className="figure" key={unit}>
          <span className="unseen">{left[unit]}</span>{' '}
          <b className="digits" aria-hidden="true">
            {[...String(left[unit]).padStart(unit === 'days' ? 1 : 2, '0')].map((digit, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
              <span key={place} data-drawn={digit} />
            ))}
          </b>
          {label(unit)}
        </div>
      ))}
    </div>
  )
}
