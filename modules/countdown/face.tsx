import type { ReactNode } from 'react'
import { type CountdownUnit, countdownUnits, digitsOf, type TimeLeft } from './rules.ts'

/**
 * The four numbers: each digit is drawn in its own box, with the whole number as the page's text. The island makes them
 * tick (island.ts).
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
            {digitsOf(unit, left[unit]).map((digit, place) => (
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
