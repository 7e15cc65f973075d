import { type ReactNode, useRef } from 'react'
import { directionOf } from '../../../domain/language/language.ts'
import { keyOf } from '../../document/text-pairs.ts'
import type { TargetProps } from './target-props.ts'
import './text-target.css'
import { useFieldEditor } from '../use-field-editor.ts'
import { useActiveEditor } from './active-editor.ts'
import { FormatBar } from './format-bar.tsx'

/** Rich text, edited as on the page; its toolbar shows while it has the caret. */
export function RichTarget({ pair, language, label, describedBy, onReach }: TargetProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  const active = useActiveEditor()
  // no fallback to other languages: what is missing here is what the owner came to write
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
