import type { ReactNode } from 'react'
import { usePage } from '../../modules/kit/field-renderers.tsx'
import { namesIn } from '../../modules/kit/heading-setting.ts'
import type { ThemeParts } from '../../modules/kit/theme-look.ts'
import { sunArcs, sunBox, sunburst } from './sunburst.ts'

const sun = sunburst()
const widths = [2.2, 1.6, 0.9]
const halfOfRays = sun.rays.map((path, index) => <path key={widths[index]} d={path} strokeWidth={widths[index]} />)

/** A sun rises over the title; inside it stands a sign: two initials, or the day in Roman figures. */
function Opening({ title }: { title: string }): ReactNode {
  const { eventDate, logo } = usePage()
  // a logo says the initials already
  const sign = signOf(logo === undefined ? title : '', eventDate.start)
  return (
    <svg className="sun" viewBox={sunBox} aria-hidden="true">
      <g fill="none" stroke="currentColor">
        {halfOfRays}
        <g transform="scale(-1 1)">{halfOfRays}</g>
        <path d={sun.middle.ray} strokeWidth={widths[0]} />
        <path d={sunArcs} strokeWidth={1.4} />
      </g>
      <g fill="currentColor">
        <path d={sun.tips} />
        <path d={sun.tips} transform="scale(-1 1)" />
        <path d={sun.middle.tip} />
      </g>
      {sign !== '' && (
        <text y={-38} fontSize={Math.min(108, Math.round(400 / sign.length))}>
          {sign}
        </text>
      )}
    </svg>
  )
}

/** What stands in the sun; nothing where neither two names nor the day is known. */
export function signOf(title: string, eventDate: string | null): string {
  const initials = namesIn(title)?.map((name) => [...name][0]?.toLocaleUpperCase() ?? '')
  if (initials !== undefined) return initials.join('·')
  return eventDate === null ? '' : romanFigures(Number(eventDate.slice(8, 10)))
}

const figures = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** A day of a month. */
function romanFigures(number: number): string {
  const found = figures.find(([value]) => value <= number)
  return found === undefined ? '' : found[1] + romanFigures(number - found[0])
}

export const theme11Parts: ThemeParts = { Opening }
