import type { ReactNode } from 'react'
import { type CountdownUnit, countdownUnits, type TimeLeft } from './rules.ts'

/**
 * The four figures: each digit in a box of its own for the eye, the whole number for the ear. Written once for the page and for the island that lets it tick; each element has one text child, so
 * that React's markup becomes alive without being changed.
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
          <span className="unseen">{String(left[unit])}</span>
          <b className="digits" aria-hidden="true">
            {[...String(left[unit]).padStart(unit === 'days' ? 1 : 2, '0')].map((digit, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
              <span key={place}>{digit}</span>
            ))}
          </b>
          {label(unit)}
        </div>
      ))}
    </div>
  )
}
