import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { trustedMarkup } from '../../design/trusted-markup.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import type { TextProps } from '../../modules/kit/field-renderers.tsx'
import { afterPress, watchPresses } from '../base/after-press.ts'
import { FieldEditorsContext, useCanvasSession, useModuleId } from './canvas-session.ts'
import { caretToEnd } from './early-writing.ts'
import type { FieldEditor } from './field-editor.ts'
import { classesOf, drawSetText } from './set-text.ts'
import { useEarlyWriting } from './use-early-writing.ts'

export interface FieldEditorUse {
  ref: RefObject<HTMLElement | null>
  kind: 'line' | 'rich'
  field: string
  value: Translatable
  language: LanguageCode
  label: string
  /** Most characters of a single line. */
  maxLength?: number
  /** How a rich text is decorated until someone reaches for it. */
  decorate?: ((html: string) => string | null) | undefined
  /** How a line is set, written or not. */
  setting?: TextProps['setting']
  /** The caret has left. */
  onLeave?: () => void
}

/** Characters of a title and all that has no length of its own (modules/kit/module-base.ts). */
const lineLength = 300

/**
 * Makes the element in `ref` writable. At rest it holds plain markup; the text editor takes it over when the owner first
 * reaches for it, so that a long page costs nothing until it is written on. Gives the text that shows now.
 */
export function useFieldEditor(use: FieldEditorUse): { shown: string; ready: boolean; writing: boolean } {
  const { ref, kind, field, value, language, maxLength = lineLength } = use
  const { dispatch, settle } = useCanvasSession()
  const moduleId = useModuleId()
  /** It has been written in since the caret came. No state: drawn at a letter, it would be drawn from the text before it. */
  const written = useRef(false)
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  // a text that is being emptied stays empty; else guests' fallback shows
  const shown = written.current ? (value[language] ?? textIn(value, language)) : textIn(value, language)
  const now: FieldNow = { ...use, shown, atRest: use.decorate?.(shown) ?? shown }
  const held: HeldField = { editor: useRef(null), latest: useRef(now), drawn: useRef(null) }
  const { latest, drawn } = held

  const change = useCallback(
    (text: string, apart: boolean) => {
      written.current = true
      // letters in running text show by themselves; a heading's room and an empty field's hint do not
      const calm = kind === 'rich' && !apart && text !== '' && latest.current.shown !== ''
      const action = { type: 'set-text', moduleId, field, language: latest.current.language, text, apart } as const
      dispatch(action, calm ? 'when-idle' : 'now')
    },
    [dispatch, kind, moduleId, field, latest],
  )
  const leave = useCallback(
    (element: HTMLElement) =>
      afterPress(element.ownerDocument, () => {
        // what is drawn anew now must not be drawn from an older text
        settle()
        written.current = false
        drawAnew()
        latest.current.onLeave?.()
      }),
    [settle, latest],
  )
  const onEarlyText = useCallback(
    (text: string, element: HTMLElement) => {
      if (kind === 'line') drawAtRest(drawn, element, 'line', text, latest.current.setting, true)
      // running text stands there as it has been written
      else drawn.current = { element, shown: latest.current.decorate?.(text) ?? text, set: '', classes: [] }
      change(text, false)
    },
    [change, kind, drawn, latest],
  )
  const waits = useContext(FieldEditorsContext) === null
  const early = useEarlyWriting({ ref, kind, maxLength, waits, onText: onEarlyText, onBlur: leave })
  useDrawnText(now, held, early)
  useEditorWhenReached(now, held, { early, change, leave })
  return { shown, ready: !waits, writing: written.current }
}

/** A field as it was asked for last, with its text as it shows and as it is drawn while nobody writes. */
interface FieldNow extends FieldEditorUse {
  shown: string
  atRest: string
}

/** What a field keeps from one drawing of the page to the next. */
interface HeldField {
  editor: RefObject<FieldEditor | null>
  latest: RefObject<FieldNow>
  drawn: RefObject<Drawn | null>
}

type Early = ReturnType<typeof useEarlyWriting>

/** Draws the text whenever it or its setting changes: by the text editor where there is one, else at rest. */
function useDrawnText(now: FieldNow, { editor, latest, drawn }: HeldField, early: Early): void {
  const { ref, kind, shown, atRest, setting } = now
  useLayoutEffect(() => {
    const wasSet = latest.current.setting !== undefined
    latest.current = now
    const element = ref.current
    if (editor.current !== null) {
      if (editor.current.text() !== shown) editor.current.setText(shown)
      // also one that is no longer set: it would keep its old lines until it is pressed, and change them under the pointer
      else if (setting !== undefined || wasSet) editor.current.setAnew()
    } else if (element !== null) {
      const isDrawn = drawAtRest(drawn, element, kind, atRest, setting)
      if (isDrawn && early.current !== null && element.ownerDocument.activeElement === element) caretToEnd(element)
    }
  })

  const isSet = setting !== undefined
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || !isSet) return
    return onWidth(element, () => {
      const { setting: set, shown: text, atRest: resting } = latest.current
      if (set?.(text, element)?.followsWidth !== true) return
      if (editor.current === null) drawAtRest(drawn, element, kind, resting, set)
      else editor.current.setAnew()
    })
  }, [ref, kind, isSet, latest, editor, drawn])
}

interface Listeners {
  early: Early
  change: (text: string, apart: boolean) => void
  leave: (element: HTMLElement) => void
}

/** Makes the text editor once its code is there and the owner reaches for the text, and ends it with the field. */
function useEditorWhenReached(
  { ref, kind, label, maxLength = lineLength }: FieldNow,
  { editor, latest, drawn }: HeldField,
  { early, change, leave }: Listeners,
): void {
  const editors = useContext(FieldEditorsContext)
  const { setActiveEditor } = useCanvasSession()
  useEffect(() => {
    const element = ref.current
    if (editors === null || element === null) return
    watchPresses(element.ownerDocument)
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'contenteditable')
      .map(({ name, value: set }) => [name, set] as const)
    const begin = (): FieldEditor => {
      if (editor.current !== null) return editor.current
      if (drawn.current?.classes !== undefined) element.classList.remove(...drawn.current.classes)
      const writing = early.current
      early.current = null
      writing?.end()
      editor.current = editors[kind === 'line' ? 'createLineEditor' : 'createRichEditor']({
        element,
        text: latest.current.shown,
        early: writing,
        label,
        maxLength,
        setting: (text) => latest.current.setting?.(text, element) ?? null,
        decorate: (html) => latest.current.decorate?.(html) ?? null,
        onChange: change,
        // whoever draws anew for the toolbar draws the page from its newest texts, which may take other room
        onFocus: (active) =>
          afterPress(element.ownerDocument, () => {
            if (editor.current === active) setActiveEditor(active.rich === null ? null : active)
          }),
        onBlur: () => leave(element),
      })
      return editor.current
    }
    const beginAtEnd = () => {
      // reached by keyboard: the caret goes where writing goes on
      if (editor.current === null) begin().focusAtEnd()
    }
    early.current?.whenComposed(() =>
      afterPress(element.ownerDocument, () => {
        if (early.current === null) return
        begin()
        if (element.ownerDocument.activeElement !== element) leave(element)
      }),
    )
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
      drawn.current = null
      drawAtRest(drawn, element, kind, latest.current.atRest, latest.current.setting)
      setActiveEditor(null)
    }
  }, [ref, kind, editors, early, change, leave, setActiveEditor, label, maxLength, editor, latest, drawn])
}

/** What was last drawn, and where. Compared first, so that typing in one text does not make the browser parse all others again. */
interface Drawn {
  element: HTMLElement
  shown: string
  /** How a line is set; '' for one that is not. */
  set: string
  /** Of its setting. */
  classes: readonly string[]
}

/** Gives whether there was something to draw; `anew` where the element no longer holds what was drawn last. */
function drawAtRest(
  drawn: RefObject<Drawn | null>,
  element: HTMLElement,
  kind: FieldEditorUse['kind'],
  shown: string,
  setting: FieldEditorUse['setting'],
  anew = false,
): boolean {
  const before = drawn.current
  const found = setting?.(shown, element) ?? null
  const set = found === null ? '' : JSON.stringify(found)
  if (!anew && before?.element === element && before.shown === shown && before.set === set) return false
  if (before !== null) element.classList.remove(...before.classes)
  const classes = found === null ? [] : classesOf(found.className)
  drawn.current = { element, shown, set, classes }
  if (found !== null) drawSetText(element, shown, found)
  else if (kind === 'line') element.textContent = shown
  // as high as it will be with the caret in it
  else element.innerHTML = trustedMarkup(shown === '' ? '<p><br></p>' : shown)
  return true
}

/** Gives the function that ends it. */
function onWidth(element: HTMLElement, run: () => void): (() => void) | undefined {
  const view = element.ownerDocument.defaultView
  if (view === null) return undefined
  const watch = new view.ResizeObserver(run)
  watch.observe(element)
  return () => watch.disconnect()
}
