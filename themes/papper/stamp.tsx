import type { ReactNode } from 'react'
import { usePage } from '../../modules/kit/field-renderers.tsx'

/** A stem with five pairs of leaves. */
const sprig =
  'M40 88C38 62 44 40 40 14M40 30c-20 2-22-10-22-16c12-2 20 4 22 16Zc20-2 22-14 22-20c-12 0-20 8-22 20ZM40 42c-18.5 2-21-10-20.8-16c12-2 20 4 20.8 16Zc18.5-2 21-14 20.8-20c-12 0-20 8-20.8 20ZM40 54c-17 2-20-10-19.6-16c12-2 20 4 19.6 16Zc17-2 20-14 19.6-20c-12 0-20 8-19.6 20ZM40 66c-15.5 2-19-10-18.4-16c12-2 20 4 18.4 16Zc15.5-2 19-14 18.4-20c-12 0-20 8-18.4 20ZM40 78c-14 2-18-10-17.2-16c12-2 20 4 17.2 16Zc14-2 18-14 17.2-20c-12 0-20 8-17.2 20Z'

/** The stamp in the corner of a reply card, with the year of the event. */
export function Stamp(): ReactNode {
  const year = usePage().eventDate.start?.slice(0, 4)
  return (
    <div className="stamp" aria-hidden="true">
      <svg viewBox="0 0 80 100" aria-hidden="true">
        <path d={sprig} />
      </svg>
      {year !== undefined && <span data-drawn={year} />}
    </div>
  )
}
