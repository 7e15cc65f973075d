import type { CSSProperties } from 'react'
import { ampersandOf } from '../design/ampersands.ts'
import { hasFontMetrics } from '../design/font-metrics/font-metrics.ts'
import { loadFontMetrics } from '../design/font-metrics/load-font-metrics.ts'
import { widestWord } from '../design/font-metrics/widest-word.ts'
import type { HeadingFontName, SiteFonts } from '../design/font-name.ts'
import { longestWord, unbroken } from '../modules/kit/field-renderers.tsx'
import { namesIn } from '../modules/kit/names.tsx'
import type { FittedText } from '../modules/kit/theme-look.ts'

/** What a theme needs to shrink its title until the longest word, as measured, fits the room. */
export const fitsTitle = {
  fit: (text: string, heading: FittedText, font: HeadingFontName): CSSProperties => ({
    ['--longest' as string]: (heading === 'h2' ? undefined : widestWord(wordsOf(text), font)) ?? longestWord(text),
  }),
  prepare: ({ heading }: SiteFonts) => (hasFontMetrics(heading) ? null : loadFontMetrics([heading])),
}

/** The same where the sign between two names stands beside the first: a title takes two lines, and no third for the sign alone. */
export const fitsJoinedTitle = {
  ...fitsTitle,
  fit: (text: string, heading: FittedText, font: HeadingFontName): CSSProperties => {
    const [first] = (heading === 'h1' ? namesIn(text) : undefined) ?? []
    if (first === undefined) return fitsTitle.fit(text, heading, font)
    const [joined] = wordsOf(first).slice(-1)
    const widest = widestWord([...wordsOf(text), joined ?? first], font, signSize * ampersandOf(font).width + space)
    const estimate = Math.max(longestWord(text), longestWord(joined ?? first) + signLetters)
    return { ['--longest' as string]: widest ?? estimate }
  },
}

const wordsOf = (text: string) => unbroken(text).filter((word) => word !== '' && word !== '&')

/** The sign's size beside the letters', and the space before it, em (`.ampersand` in those themes' style sheets). */
const signSize = 0.78
const space = 0.32
/** The two together in letters, while the font's measures are on their way. */
const signLetters = 2.2
