import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CardSide } from '../../../../cards/drawing/card-side.tsx'
import type { PrintDocument } from '../../../../cards/print-document.ts'
import { cssColour } from '../../../../design/colour-tokens.ts'
import type { FontName } from '../../../../design/font-metrics/letter-table.ts'
import { loadFontMetrics } from '../../../../design/font-metrics/load-font-metrics.ts'
import { logoFonts } from '../../../../design/logos/logo-fonts.ts'
import { thumbnailFiles } from '../card-files.ts'
import { cardFaces } from '../use-card-fonts.ts'
import { inTurn } from './in-turn.ts'

export interface CardThumbnailProps {
  print: PrintDocument
  /** It stands where the page begins, and is drawn at once. */
  isFirst?: boolean
}

/** The front of a card, small. It is drawn when it comes near the window; until then its colour stands there. */
export const CardThumbnail = memo(function CardThumbnail({ print, isFirst = false }: CardThumbnailProps): ReactNode {
  const id = useId().replace(/\W/g, '')
  const place = useRef<HTMLSpanElement>(null)
  const isDrawn = useDrawn(place, print, isFirst)
  return (
    // the link that it stands in says which card it is
    <span
      ref={place}
      className={print.trim === 'rounded' ? 'card-thumbnail card-thumbnail-rounded' : 'card-thumbnail'}
      aria-hidden="true"
      style={{ background: cssColour(print.colorScheme.background) }}
    >
      {isDrawn && (
        <>
          <style>{cardFaces(print.fonts, print.eventLogo)}</style>
          <CardSide print={print} page={1} files={thumbnailFiles} id={`thumb${id}`} label="" />
        </>
      )}
    </span>
  )
})

/** Fonts by whose measures a card is drawn. */
const fontsOf = ({ fonts, eventLogo }: PrintDocument): FontName[] =>
  eventLogo === null ? [fonts.heading, fonts.text] : logoFonts(fonts)

/** Whether a card is to be drawn: it has come near, the measures of its fonts are at hand, and it has its turn. */
function useDrawn(place: { current: Element | null }, print: PrintDocument, isFirst: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  const wanted = useRef(print)
  wanted.current = print
  useEffect(() => {
    const element = place.current
    if (element === null) return
    let giveUp = () => {}
    let isGone = false
    const draw = () =>
      loadFontMetrics(fontsOf(wanted.current)).then(
        () => {
          if (!isGone) giveUp = inTurn(() => setDrawn(true))
        },
        // without a connection the card stays blank
        () => undefined,
      )
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        void draw()
      },
      { rootMargin: '300px' },
    )
    if (isFirst) void draw()
    else near.observe(element)
    return () => {
      isGone = true
      near.disconnect()
      giveUp()
    }
  }, [place, isFirst])
  return isDrawn
}
