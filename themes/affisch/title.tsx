import type { CSSProperties, ReactNode } from 'react'
import type { SiteFonts } from '../../design/font-name.ts'
import type { TitlePiece } from '../../design/opening-faces.ts'
import { useOwnStyle } from '../../design/own-style.tsx'
import { usePage } from '../../modules/kit/field-renderers.tsx'
import type { TextSetting } from '../../modules/kit/theme-look.ts'
import { type PosterLine, posterTitle } from './poster-title.ts'

/** A title on its lines, each as wide as the sheet: `.poster` in the header's style sheet. */
export function decoratePosterTitle(title: string): ReactNode {
  return <PosterTitle title={title} />
}

function PosterTitle({ title }: { title: string }): ReactNode {
  const blocks = posterTitle(title, usePage().headingFont)
  const ownStyle = useOwnStyle()
  return (
    <span className="poster">
      {blocks.map((block, index) => (
        <span key={block.text} {...ownStyle(lineStyle(block))}>
          {index > 0 && ' '}
          {block.parts.length < 2
            ? block.text
            : block.parts.flatMap((part, place) => [
                place > 0 && block.parts[place - 1]?.splitsWord === false && ' ',
                <span key={part.text} className={part.addsHyphen ? 'split' : undefined} {...ownStyle(lineStyle(part))}>
                  {part.text}
                </span>,
              ])}
        </span>
      ))}
    </span>
  )
}

/** Its lines, and the parts of those that break on a narrow sheet. */
export const posterPieces = (title: string, font: SiteFonts['heading']): TitlePiece[] =>
  posterTitle(title, font).flatMap(({ text, parts }, index) => {
    const at = ` .poster>:nth-child(${index + 1})`
    return parts.length < 2
      ? { text, at }
      : parts.map((part, place) => ({ text: part.text, at: `${at}>:nth-child(${place + 1})` }))
  })

/** The same lines where the title is written; the style sheet says by `--wide` which of the two settings the sheet is wide enough for. */
export function setPoster(title: string, font: SiteFonts['heading'], element: HTMLElement): TextSetting {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  const blocks = posterTitle(title, font)
  const lines = style?.getPropertyValue('--wide') === '1' ? blocks : blocks.flatMap(({ parts }) => parts)
  let at = 0
  const pieces = lines.map((line) => {
    const from = at
    at += lengthOf(line.text, title.slice(at))
    const rules = Object.entries(lineStyle(line)).map(([name, value]) => `${name}:${String(value)}`)
    const addsHyphen = 'addsHyphen' in line && line.addsHyphen
    return { length: at - from, className: addsHyphen ? 'text-line split' : 'text-line', style: rules.join(';') }
  })
  return { pieces, followsWidth: true }
}

/** How much of what is written a line takes, with the spaces round its words, of which the line itself keeps one each. */
function lengthOf(line: string, written: string): number {
  const words = line.split(' ').map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  return new RegExp(`^\\s*${words.join('\\s+')}\\s*`).exec(written)?.[0].length ?? line.length
}

/** Rounded up, so that no line is a hair wider than its sheet. */
const round = (em: number) => Math.ceil(em * 1000) / 1000

const lineStyle = ({ ink, left, height, shift }: PosterLine): CSSProperties => ({
  ['--i' as string]: round(ink),
  ['--l' as string]: round(-left),
  ['--h' as string]: round(height),
  ['--y' as string]: round(shift),
})
