import { cardSize } from '../card-size.ts'
import { type FittedNames, fitNames } from '../setting/fit-names.ts'
import { type FittedText, fitText } from '../setting/fit-text.ts'
import { headingStyle, textStyle } from '../setting/text-style.ts'
import { type Sheet, textAt } from './sheet.ts'

/** Where the words on a photograph stand: both the words and the dusk behind them are placed by it. mm */
interface PhotoPlace {
  title: FittedNames
  date: FittedText
  /** Of the title's first capitals. */
  top: number
  /** Of the date's first baseline. */
  dateY: number
  /** Of title and date together. */
  height: number
}

/** Title and date in the optical middle. */
export function titlePlace(sheet: Sheet): PhotoPlace {
  const { fonts } = sheet.print
  const title = fitNames(headingStyle(fonts, { size: 42, leading: 39.5 }), textAt(sheet, 'title'), {
    width: 85,
    height: 76,
    sign: 'alone',
  })
  const date = fitText(textStyle(fonts, { size: 7.5, leading: 11 }, { caps: true }), textAt(sheet, 'dateAndLocation'), {
    width: 85,
    height: 14,
    least: 0.85,
  })
  const gap = 7
  const height = title.height + gap + date.style.size + (date.lines.length - 1) * date.style.leading
  // a little above the half
  const top = cardSize.height * 0.46 - height / 2
  return { title, date, top, dateY: top + title.height + gap + date.style.size * 0.7, height }
}

/** Where words that are ranged left begin. mm */
export const gradientLeft = 10

/** Title at the foot, ranged left, the date under it. */
export function gradientPlace(sheet: Sheet): PhotoPlace {
  const { fonts } = sheet.print
  const width = cardSize.width - 2 * gradientLeft
  const title = fitNames(headingStyle(fonts, { size: 44, leading: 38 }), textAt(sheet, 'title'), {
    width,
    height: 70,
    sign: 'after',
  })
  const date = fitText(headingStyle(fonts, { size: 11, leading: 14 }), textAt(sheet, 'dateAndLocation'), {
    width,
    height: 12,
    least: 0.85,
  })
  const last = title.baselines.at(-1) ?? 0
  const dateY = cardSize.height - 12 - (date.lines.length - 1) * date.style.leading
  const top = dateY - date.style.size - Math.max(4, title.height - last + 1.5) - last
  return { title, date, top, dateY, height: cardSize.height - 12 - top }
}
