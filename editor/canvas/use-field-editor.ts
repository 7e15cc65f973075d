import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LanguageCode } from '../../domain/language.ts'
import { type Translatable, textIn } from '../../domain/translatable.ts'
import type { TextProps } from '../../modules/kit/hands.tsx'
import { FieldEditorsContext, useCanvasSession, useModuleId } from './canvas-session.ts'
import type { FieldEditor } from './field-editor.ts'

export interface FieldEditorUse {
  ref: RefObject<HTMLElement | null>
  kind: 'line' | 'rich'
  field: string
  value: Translatable
  language: LanguageCode
  label: string
  /** Most characters of a single line. */
  maxLength?: number
  /** The text stands on the page itself, and nothing but that scrolls. */
  onPage?: boolean
  /** The caret goes in as soon as the element is there. */
  begun?: boolean
  /** How a rich text is dressed until someone reaches for it. */
  dress?: ((html: string) => string | null) | undefined
  /** Where a line's text is broken while it is written. */
  lines?: TextProps['lines']
  /** The caret has left. */
  onLeave?: () => void
}

/** Characters of a title and all that has no length of its own (modules/kit/module-base.ts). */
const lineLength = 300

/**
 * Makes the element in `ref` writable. At rest it holds plain markup; the text editor takes it over when the owner first
 * reaches for it, so that a long page costs nothing until it is written on. Gives the text that shows now.
 */
export function useFieldEditor(use: FieldEditorUse): { shown: string; ready: boolean } {
  const { ref, kind, field, value, language, label, maxLength = lineLength, onPage = false, begun = false, dress } = use
  const { dispatch, settle, setActiveEditor } = useCanvasSession()
  const moduleId = useModuleId()
  const editors = useContext(FieldEditorsContext)
  const [focused, setFocused] = useState(false)
  const editor = useRef<FieldEditor | null>(null)
  // while it is written in, a text that has been emptied stays empty; else guests' fallback shows
  const shown = focused ? (value[language] ?? textIn(value, language)) : textIn(value, language)
  const atRest = dress?.(shown) ?? shown
  const latest = useRef({ shown, atRest, language, dress, lines: use.lines, onLeave: use.onLeave })
  const drawn = useRef<Drawn>({ element: null, shown: '' })

  useLayoutEffect(() => {
    latest.current = { shown, atRest, language, dress, lines: use.lines, onLeave: use.onLeave }
    const element = ref.current
    if (editor.current !== null) {
      if (editor.current.text() !== shown) editor.current.setText(shown)
    } else if (element !== null) drawAtRest(drawn, element, kind, atRest)
  })

  useEffect(() => {
    const element = ref.current
    if (editors === null || element === null) return
    const attributes = [...element.attributes].map(({ name, value: set }) => [name, set] as const)
    const begin = (): FieldEditor => {
      editor.current ??= editors[kind === 'line' ? 'createLineEditor' : 'createRichEditor']({
        element,
        text: latest.current.shown,
        label,
        maxLength,
        onPage,
        lines: (text) => latest.current.lines?.(text, element) ?? [],
        dress: (html) => latest.current.dress?.(html) ?? null,
        onChange: (text, apart) => {
          // letters in running text show by themselves; a heading's room and an empty field's hint do not
          const calm = kind === 'rich' && !apart && text !== '' && latest.current.shown !== ''
          const { language: written } = latest.current
          dispatch({ type: 'set-text', moduleId, field, language: written, text, apart }, calm ? 'in-a-pause' : 'now')
        },
        onFocus: (active) => {
          setFocused(true)
          setActiveEditor(active.rich === null ? null : active)
        },
        onBlur: () => {
          // what is drawn anew now must not be drawn from an older text
          settle()
          setFocused(false)
          latest.current.onLeave?.()
        },
      })
      return editor.current
    }
    const beginAtEnd = () => {
      // reached by keyboard: the caret goes where writing goes on
      if (editor.current === null) begin().focusAtEnd()
    }
    if (begun) beginAtEnd()
    // before the browser places the caret by the pointer, so that it lands where the owner pointed
    element.addEventListener('pointerdown', begin)
    element.addEventListener('focus', beginAtEnd)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('focus', beginAtEnd)
      const active = editor.current
      editor.current = null
      if (active === null) return
      active.destroy()
      // it takes its own attributes with it, and those of the page's element by the same names: role, label and place
      for (const [name, set] of attributes) if (!element.hasAttribute(name)) element.setAttribute(name, set)
      // it leaves its element empty, and nothing else may change that draws the text again
      drawn.current.element = null
      drawAtRest(drawn, element, kind, latest.current.atRest)
      setActiveEditor(null)
    }
  }, [ref, kind, editors, dispatch, settle, setActiveEditor, moduleId, field, label, maxLength, onPage, begun])

  return { shown, ready: editors !== null }
}

/** What was last drawn, and where: a neighbour's letter must not make the browser read a long text again. */
interface Drawn {
  element: HTMLElement | null
  shown: string
}

function drawAtRest(drawn: RefObject<Drawn>, element: HTMLElement, kind: FieldEditorUse['kind'], shown: string): void {
  if (drawn.current.element === element && drawn.current.shown === shown) return
  if (kind === 'line') element.textContent = shown
  else element.innerHTML = shown
  drawn.current = { element, shown }
}
