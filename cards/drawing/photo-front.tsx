import type { ReactNode } from 'react'
import { cssColour } from '../../design/colour-tokens.ts'
import { cardSize } from '../card-size.ts'
import { fitNames } from '../setting/fit-names.ts'
import { fitText } from '../setting/fit-text.ts'
import { headingStyle, textStyle } from '../setting/text-style.ts'
import { whole } from './ground.tsx'
import { Lines, Names, round } from './lines.tsx'
import { Photo } from './photo.tsx'
import { duskOf, lightInk } from './scrim.ts'
import { imageAt, type Sheet, textAt } from './sheet.ts'

const centre = cardSize.width / 2
/** Contrast of small letters on the brightest part of the picture. */
const leastContrast = 4.5

/** Title in the middle of the photograph, which has its dusk round it. */
export function TextOnPhotoFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, id } = sheet
  const image = imageAt(sheet)
  const title = fitNames(headingStyle(print.fonts, { size: 42, leading: 39.5 }), textAt(sheet, 'title'), {
    width: 85,
    height: 76,
    sign: 'alone',
  })
  const date = fitText(
    textStyle(print.fonts, { size: 7.5, leading: 11 }, { caps: true }),
    textAt(sheet, 'dateAndLocation'),
    { width: 85, height: 14, least: 0.85 },
  )
  const dateGap = 7
  const height = title.height + dateGap + date.style.size + (date.lines.length - 1) * date.style.leading
  // the optical middle: a little above the half
  const top = cardSize.height * 0.46 - height / 2
  const { deep, faint } = duskOf(image, leastContrast)
  const reach = `scale(${round(cardSize.width * 0.95)} ${round(Math.max(58, height * 1.3))})`
  return (
    <>
      <Photo sheet={sheet} image={image} box={whole} />
      <radialGradient
        id={`${id}-dusk`}
        gradientUnits="userSpaceOnUse"
        gradientTransform={`translate(${centre} ${round(top + height / 2)}) ${reach}`}
        cx={0}
        cy={0}
        r={1}
      >
        <stop offset={0.45} stopColor={cssColour(deep)} />
        <stop offset={1} stopColor={cssColour(faint)} />
      </radialGradient>
      <rect {...whole} fill={`url(#${id}-dusk)`} style={{ mixBlendMode: 'multiply' }} />
      <Names fitted={title} y={top} fill={lightInk} />
      <Lines fitted={date} y={top + title.height + dateGap + date.style.size * 0.7} fill={lightInk} />
    </>
  )
}

/** Title at the foot of the photograph, ranged left; dusk rises from the foot to above the words. */
export function GradientFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, id } = sheet
  const image = imageAt(sheet)
  const left = 10
  const width = cardSize.width - 2 * left
  const title = fitNames(headingStyle(print.fonts, { size: 44, leading: 38 }), textAt(sheet, 'title'), {
    width,
    height: 70,
    sign: 'after',
  })
  const date = fitText(headingStyle(print.fonts, { size: 11, leading: 14 }), textAt(sheet, 'dateAndLocation'), {
    width,
    height: 12,
    least: 0.85,
  })
  const last = title.baselines.at(-1) ?? 0
  const dateY = cardSize.height - 12 - (date.lines.length - 1) * date.style.leading
  const top = dateY - date.style.size - Math.max(4, title.height - last + 1.5) - last
  const { deep } = duskOf(image, leastContrast)
  const fade = cardSize.height * 0.4
  return (
    <>
      <Photo sheet={sheet} image={image} box={whole} />
      <linearGradient
        id={`${id}-dusk`}
        gradientUnits="userSpaceOnUse"
        x1={0}
        y1={round(top - 1)}
        x2={0}
        y2={round(top - fade)}
      >
        <stop offset={0} stopColor={cssColour(deep)} />
        <stop offset={0.4} stopColor={cssColour({ ...deep, l: deep.l + (100 - deep.l) * 0.3 })} />
        <stop offset={0.75} stopColor={cssColour({ ...deep, l: deep.l + (100 - deep.l) * 0.75 })} />
        <stop offset={1} stopColor="#fff" />
      </linearGradient>
      <rect {...whole} fill={`url(#${id}-dusk)`} style={{ mixBlendMode: 'multiply' }} />
      <Names fitted={title} y={top} fill={lightInk} left={left} />
      <Lines fitted={date} y={dateY} fill={lightInk} left={left} />
    </>
  )
}
