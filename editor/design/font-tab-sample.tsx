import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Font } from '../../design/font-record.ts'
import { fontStack, sampleFaces } from '../../design/font-style.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { useAdoptedStyle } from '../kit/adopted-style.ts'

export interface FontSampleProps {
  font: Font & { scale: number }
  /** In px, before the font's own scale. */
  size: number
  /** The reserved height, so that nothing shifts when the font arrives. */
  lines: 1 | 2
  children: string
}

/** Text in a font whose file is loaded only once the text is visible. */
export function FontSample({ font, size, lines, children }: FontSampleProps): ReactNode {
  const element = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || element.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen])
  useAdoptedStyle(isSeen ? sampleFaces(font, browserAssetUrl) : '')
  const style: CSSProperties = {
    fontSize: size * font.scale,
    height: lines === 1 ? 51 : 48,
    ...(isSeen && { fontFamily: fontStack(font) }),
  }
  return (
    <span ref={element} className={`font-words font-words-${lines}`} style={style}>
      {children}
    </span>
  )
}
