import { useDeferredValue, useMemo } from 'react'
import type { CardFacts, Finding } from '../../../../cards/preflight/finding.ts'
import { preflightCard } from '../../../../cards/preflight/preflight.ts'
import { useCardFonts } from '../use-card-fonts.ts'
import { useCardDocument } from './card-context.ts'

const none: readonly Finding[] = []

/** What is to be looked at on the card, as it is written; letters do not wait for it. */
export function useFindings(facts: CardFacts): readonly Finding[] {
  const document = useDeferredValue(useCardDocument())
  const fonts = useCardFonts(document.fonts)
  return useMemo(() => (fonts === null ? none : preflightCard({ ...document, fonts }, facts)), [document, fonts, facts])
}
