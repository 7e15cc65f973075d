import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Translatable, textIn } from '../../../domain/language/translatable.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { TextField } from '../../../editor/kit/controls/text-field.tsx'
import { rewritten } from './question-rules.ts'

export interface RequiredTextProps {
  moduleId: string
  field: string
  value: Translatable
  label: string
  maxLength: number
}

/**
 * A required text: when left empty, it reverts to its value from before the edit (product-rules.md#forms). The draft never
 * contains it empty, whatever happens to the field in the meantime.
 */
export function RequiredText({ moduleId, field, value, label, maxLength }: RequiredTextProps): ReactNode {
  const { t } = useTranslation('forms')
  const { store, language } = useEditor()
  const stored = value[language] ?? ''
  const [emptied, setEmptied] = useState(false)
  /** The value when the field received the focus. */
  const before = useRef(value)

  const write = (text: string) => {
    const words = rewritten(value, language, text)
    if (Object.keys(words).length < Object.keys(value).length)
      store.dispatch({ type: 'set-field', moduleId, field, value: words })
    else store.dispatch({ type: 'set-text', moduleId, field, language, text })
  }
  const revert = () => {
    if (!emptied) return
    setEmptied(false)
    if ((before.current[language] ?? '') !== stored)
      store.dispatch({ type: 'set-field', moduleId, field, value: before.current })
  }
  const latest = useRef(revert)
  latest.current = revert
  // the panel may close, or the language change, while the field is empty
  useEffect(() => () => latest.current(), [])

  const previous = before.current[language] ?? ''
  return (
    <TextField
      label={label}
      value={emptied ? '' : stored}
      maxLength={maxLength}
      placeholder={textIn(value, language)}
      {...(emptied && previous !== '' ? { description: t('reverts', { text: previous }) } : {})}
      onFocus={() => {
        before.current = value
      }}
      onBlur={revert}
      onChange={(text) => {
        setEmptied(text.trim() === '')
        if (text.trim() !== '') write(text)
      }}
    />
  )
}
