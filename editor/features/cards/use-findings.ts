import { useMemo } from 'react'
import { imageAt } from '../../../cards/drawing/sheet.ts'
import type { CardFacts, Finding } from '../../../cards/preflight/finding.ts'
import { photoContrasts } from '../../../cards/preflight/photo-contrast.ts'
import { preflightCard } from '../../../cards/preflight/preflight.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import { useCardFonts } from './use-card-fonts.ts'
import { usePhotoPixels } from './use-photo-pixels.ts'

const none: readonly Finding[] = []

/** The findings on a card; empty until its font metrics have been loaded. */
export function useFindings(document: PrintDocument, facts: CardFacts): readonly Finding[] {
  const fonts = useCardFonts(document.fonts)
  const photo = usePhotoPixels(imageAt({ print: document }))
  return useMemo(() => {
    if (fonts === null) return none
    const print = { ...document, fonts }
    const known = photo === null ? facts : { ...facts, photoContrasts: photoContrasts(print, photo) }
    return preflightCard(print, known)
  }, [document, fonts, facts, photo])
}
