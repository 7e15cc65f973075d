import type { CSSProperties, ReactNode } from 'react'
import type { SiteFonts } from '../../design/font-name.ts'
import { longestInCapitals } from '../../design/themes/capitals.ts'
import { type PosterLine, posterTitle } from '../../design/themes/poster-title.ts'
import { usePage } from '../kit/hands.tsx'

/** A title on its lines, each as wide as the sheet: `.poster` in the header's style sheet. */
export function dressPosterTitle(title: string): ReactNode {
  return <PosterTitle title={title} />
}

function PosterTitle({ title }: { title: string }): ReactNode {
  const blocks = posterTitle(title, usePage().headingFont)
  return (
    <span className="poster">
      {blocks.map((block, index) => (
        <span key={block.text} style={lineStyle(block)}>
          {index > 0 && ' '}
          {block.parts.length < 2
            ? block.text
            : block.parts.flatMap((part, place) => [
                place > 0 && block.parts[place - 1]?.splitsWord === false && ' ',
                <span key={part.text} className={part.splitsWord ? 'split' : undefined} style={lineStyle(part)}>
                  {part.text}
                </span>,
              ])}
        </span>
      ))}
    </span>
  )
}

/**
 * What the style sheet must know of a heading: of the title, how wide its widest line is on a narrow and on a wide sheet, so
 * that it can be written in place at that size; of others, the ink of their longest word in the font's mean letters.
 */
export function fitPoster(text: string, heading: 'h1' | 'h2', font: SiteFonts['heading']): CSSProperties {
  if (heading === 'h2') return { ['--longest' as string]: longestInCapitals(text, font) }
  const blocks = posterTitle(text, font)
  const most = (lines: readonly PosterLine[]) => round(Math.max(1, ...lines.map(({ ink }) => ink)))
  return {
    ['--n' as string]: most(blocks.flatMap(({ parts }) => parts)),
    ['--i' as string]: most(blocks),
  }
}

/** Rounded up, so that no line is a hair wider than its sheet. */
const round = (em: number) => Math.ceil(em * 1000) / 1000

const lineStyle = ({ ink, left, height, shift }: PosterLine): CSSProperties => ({
  ['--i' as string]: round(ink),
  ['--l' as string]: round(-left),
  ['--h' as string]: round(height),
  ['--y' as string]: round(shift),
})
