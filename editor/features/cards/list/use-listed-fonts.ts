import { useEffect, useMemo, useState } from 'react'
import type { PrintDocument } from '../../../../cards/print-document.ts'
import { hasFontMetrics } from '../../../../design/font-metrics/font-metrics.ts'
import type { FontName } from '../../../../design/font-metrics/letter-table.ts'
import { loadFontMetrics } from '../../../../design/font-metrics/load-font-metrics.ts'
import { logoFonts } from '../../../../design/logos/logo-fonts.ts'
import { cardFaces } from '../use-card-fonts.ts'

type Lettered = Pick<PrintDocument, 'fonts' | 'eventLogo'>

/** Fonts by whose measures a card is drawn. */
const fontsOf = ({ fonts, eventLogo }: Lettered): FontName[] =>
  eventLogo === null ? [fonts.heading, fonts.text] : logoFonts(fonts)

/** Whether a card can be drawn: the measures of its fonts are at hand. */
export const canDraw = (print: Lettered): boolean => fontsOf(print).every(hasFontMetrics)

/** Fetches the measures of the cards' fonts and draws anew when they have come; gives the rules that make browsers fetch the fonts. */
export function useListedFonts(prints: readonly Lettered[]): string {
  const wanted = JSON.stringify([...new Set(prints.flatMap(fontsOf))].sort())
  const [, drawAnew] = useState('')
  useEffect(() => {
    let isWanted = true
    loadFontMetrics(JSON.parse(wanted) as FontName[]).then(
      () => isWanted && drawAnew(wanted),
      // without a connection the cards stay blank
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [wanted])
  return useMemo(() => {
    const faces = prints.map(({ fonts, eventLogo }) => cardFaces(fonts, eventLogo))
    return [...new Set(faces)].join('')
  }, [prints])
}
