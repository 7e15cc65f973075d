import { useMemo } from 'react'
import type { CardFacts, Finding } from '../../../cards/preflight/finding.ts'
import { preflightCard } from '../../../cards/preflight/preflight.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import { useCardFonts } from './use-card-fonts.ts'

const none: readonly Finding[] = []

/** What is to be looked at on a card; none until the measures of its fonts are at hand. */
export function useFindings(document: PrintDocument, facts: CardFacts): readonly Finding[] {
  const fonts = useCardFonts(document.fonts)
  return useMemo(() => (fonts === null ? none : preflightCard({ ...document, fonts }, facts)), [document, fonts, facts])
}
