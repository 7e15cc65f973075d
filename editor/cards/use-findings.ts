import { useMemo } from 'react'
import { imageAt } from '../../cards/drawing/sheet.ts'
import type { CardFacts, Finding } from '../../cards/preflight/finding.ts'
import { photoContrasts } from '../../cards/preflight/photo-contrast.ts'
import { preflightCard } from '../../cards/preflight/preflight.ts'
import type { PrintDocument } from '../../cards/print-document.ts'
import { useCardFonts } from './use-card-fonts.ts'
import { usePhotoPixels } from './use-photo-pixels.ts'

const none: readonly Finding[] = []

/** The findings on a card; empty until its font metrics have been loaded. */
export function useFindings(document: PrintDocument, facts: CardFacts): readonly Finding[] {
  const fonts = useCardFonts(document.fonts)
  const photo = usePhotoPixels(unlessBroken(() => imageAt({ print: document })))
  return useMemo(() => {
    if (fonts === null) return none
    const print = { ...document, fonts }
    const known = () => (photo === null ? facts : { ...facts, photoContrasts: photoContrasts(print, photo) })
    return unlessBroken(() => preflightCard(print, known())) ?? none
  }, [document, fonts, facts, photo])
}

/** Null for a card that cannot be drawn: its drawing reports that (CardBoundary), and the rest of the page must go on. */
function unlessBroken<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
