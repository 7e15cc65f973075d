import type { ReactNode } from 'react'
import type { Cell } from './model/sheet.ts'

/** An answer's text; yes and no have a filled or an open dot, so that they differ by more than colour. */
export function ToneWord({ text, tone }: Pick<Cell, 'text' | 'tone'>): ReactNode {
  if (tone === null) return text
  return (
    <span className="tone" data-tone={tone}>
      {text}
    </span>
  )
}
