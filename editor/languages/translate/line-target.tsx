import type { KeyboardEvent, ReactNode } from 'react'
import { directionOf } from '../../../domain/language/language.ts'
import { useCanvasSession } from '../../canvas/canvas-session.ts'
import { spaceForBreak } from '../../canvas/space-for-break.ts'
import type { TargetProps } from '../../canvas/text-target/target-props.ts'
import { keyOf } from '../../document/text-pairs.ts'

/** Characters per row in the narrowest column, for browsers without auto-growing fields. */
const lettersPerRow = 38

/** A single-line text in a field that grows with its content. */
export function LineTarget({ pair, language, label, describedBy, onReach }: TargetProps): ReactNode {
  const { dispatch, setActiveEditor } = useCanvasSession()
  const { moduleId, field, target, source, maxLength } = pair
  const write = (text: string) => dispatch({ type: 'set-text', moduleId, field, language, text })
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
      onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const { currentTarget: box } = event
        const { value, selectionStart: from, selectionEnd: to } = box
        const space = spaceForBreak(value.slice(0, from), value.slice(to))
        if (space === '' || event.ctrlKey || event.metaKey || value.length >= maxLength) return
        // insert into the field directly, so that the caret stays after it
        box.setRangeText(space, from, to, 'end')
        write(box.value)
      }}
      onChange={(event) => {
        write(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))
      }}
    />
  )
}
