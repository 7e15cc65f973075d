import { type ReactNode, useRef } from 'react'
import { directionOf } from '../../../domain/language/language.ts'
import { keyOf } from '../../document/text-pairs.ts'
import type { TargetProps } from './target-props.ts'
import './text-target.css'
import { useFieldEditor } from '../use-field-editor.ts'
import { useActiveEditor } from './active-editor.ts'
import { FormatBar } from './format-bar.tsx'

/** Rich text, written as on the page; its formatting tools show while the caret is in it. */
export function RichTarget({ pair, language, label, describedBy, onReach }: TargetProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  const active = useActiveEditor()
  // nothing of other languages in it: what is missing here is what the owner came for
  const value = { [language]: pair.target }
  const { ready } = useFieldEditor({ ref, kind: 'rich', field: pair.field, value, language, label })
  const rich = active?.rich ?? null
  return (
    <div className="text-target">
      {/* biome-ignore lint/a11y/useSemanticElements: the text editor writes in markup */}
      <div
        ref={ref}
        className="k-input text-target-rich"
        data-text={keyOf(pair)}
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-describedby={describedBy}
        lang={language}
        dir={directionOf(language)}
        tabIndex={ready ? 0 : -1}
        onFocus={onReach}
      />
      {rich !== null && !rich.isDestroyed && rich.view.dom === ref.current && <FormatBar editor={rich} />}
    </div>
  )
}
