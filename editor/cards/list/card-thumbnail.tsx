import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Thumbnail } from '../../../cards/list/list-parts.tsx'
import { thumbnailFonts } from '../../../cards/list/thumbnail-files.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import { loadFontMetrics } from '../../../design/font-metrics/load-font-metrics.ts'
import { useAdoptedStyle } from '../../kit/adopted-style.ts'
import { CardBoundary } from '../card-boundary.tsx'
import { thumbnailFiles } from '../card-files.ts'
import { cardFaces } from '../use-card-fonts.ts'

const waiting: (() => void)[] = []

/**
 * Runs one queued callback per frame, so that the first has been painted before the last starts. Returns the function that
 * removes it from the queue.
 */
function inTurn(work: () => void): () => void {
  waiting.push(work)
  if (waiting.length === 1) requestAnimationFrame(next)
  return () => {
    const index = waiting.indexOf(work)
    if (index > 0) waiting.splice(index, 1)
    else if (index === 0) waiting[0] = () => {}
  }
}

function next(): void {
  waiting[0]?.()
  waiting.shift()
  if (waiting.length > 0) requestAnimationFrame(next)
}

export interface CardThumbnailProps {
  print: PrintDocument
  /** It is at the top of the page and renders immediately. */
  isFirst?: boolean
  /** Called when it has been rendered or has failed. Must keep its identity. */
  onDrawn?: () => void
}

/** A thumbnail of a card's front, rendered when it comes near the viewport. */
export const CardThumbnail = memo(function CardThumbnail({
  print,
  isFirst = false,
  onDrawn,
}: CardThumbnailProps): ReactNode {
  const id = useId().replace(/\W/g, '')
  const place = useRef<HTMLSpanElement>(null)
  const isDrawn = useDrawn(place, print, isFirst, onDrawn)
  useAdoptedStyle(isDrawn ? cardFaces(print.fonts, print.eventLogo) : '')
  const blank = <Thumbnail print={print} files={thumbnailFiles} id={`thumb${id}`} isDrawn={false} place={place} />
  return (
    <CardBoundary content={print} fallback={blank}>
      <Thumbnail print={print} files={thumbnailFiles} id={`thumb${id}`} isDrawn={isDrawn} place={place} />
    </CardBoundary>
  )
})

/** Whether to render a card: it is near the viewport, its font metrics have been loaded, and it is its turn. */
function useDrawn(
  place: { current: Element | null },
  print: PrintDocument,
  isFirst: boolean,
  onDrawn?: () => void,
): boolean {
  const [isDrawn, setDrawn] = useState(false)
  const wanted = useRef(print)
  wanted.current = print
  useEffect(() => {
    const element = place.current
    if (element === null) return
    let giveUp = () => {}
    let isGone = false
    const draw = () =>
      loadFontMetrics(thumbnailFonts(wanted.current)).then(
        () => {
          if (!isGone) giveUp = inTurn(() => setDrawn(true))
        },
        // without a connection the card stays blank
        () => onDrawn?.(),
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
  }, [place, isFirst, onDrawn])
  useEffect(() => {
    if (isDrawn) onDrawn?.()
  }, [isDrawn, onDrawn])
  return isDrawn
}
