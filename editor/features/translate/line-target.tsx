import type { KeyboardEvent, ReactNode } from 'react'
import { directionOf } from '../../../domain/language/language.ts'
import { useCanvasSession } from '../../canvas/canvas-session.ts'
import type { TargetProps } from '../../canvas/text-target/target-props.ts'
import { keyOf } from '../../document/text-pairs.ts'

/** Letters of a line in the narrowest column, for browsers whose fields do not grow by themselves. */
const lettersPerRow = 38

/** A single line, however long; it grows with what is written. */
export function LineTarget({ pair, language, label, describedBy, onReach }: TargetProps): ReactNode {
  const { dispatch, setActiveEditor } = useCanvasSession()
  const { moduleId, field, target, source, maxLength } = pair
  const longest = Math.max(target.length, source.length)
  return (
    <textarea
      className="k-input translate-line"
      data-text={keyOf(pair)}
      aria-label={label}
      aria-describedby={describedBy}
      lang={language}
      dir={directionOf(language)}
      rows={Math.max(1, Math.ceil(longest / lettersPerRow))}
      maxLength={maxLength}
      value={target}
      onFocus={() => {
        setActiveEditor(null)
        onReach()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ')
        dispatch({ type: 'set-text', moduleId, field, language, text })
      }}
    />
  )
}
