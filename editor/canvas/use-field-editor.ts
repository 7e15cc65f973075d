import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { trustedMarkup } from '../../design/trusted-markup.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import type { TextProps } from '../../modules/kit/field-renderers.tsx'
import { afterPress, watchPresses } from '../kit/after-press.ts'
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
  /** The maximum length of a single line, in characters. */
  maxLength?: number
  /** The decorated markup of a rich text while it is not being edited. */
  decorate?: ((html: string) => string | null) | undefined
  /** The typesetting of a line, at rest and during editing. */
  setting?: TextProps['setting']
  /** Called when the caret has left. */
  onLeave?: () => void
}

/** The maximum length, in characters, of titles and other fields without a limit of their own (modules/kit/module-base.ts). */
const lineLength = 300

/**
 * Makes the element in `ref` editable. At rest it contains plain markup; the text editor takes it over when the owner first
 * focuses it, so that a long page costs nothing until it is edited. Returns the text currently shown.
 */
export function useFieldEditor(use: FieldEditorUse): { shown: string; ready: boolean; writing: boolean } {
  const { ref, kind, field, value, language, maxLength = lineLength } = use
  const { dispatch, settle } = useCanvasSession()
  const moduleId = useModuleId()
  /**
   * Whether it was edited since it received the caret. A ref, not state: a re-render during typing would render the text from
   * before the keystroke.
   */
  const written = useRef(false)
  const [, forceRender] = useReducer((times: number) => times + 1, 0)
  // a text being emptied stays empty; otherwise the guests' language fallback shows
  const shown = written.current ? (value[language] ?? textIn(value, language)) : textIn(value, language)
  const now: FieldNow = { ...use, shown, atRest: use.decorate?.(shown) ?? shown }
  const held: HeldField = { editor: useRef(null), latest: useRef(now), drawn: useRef(null) }
  const { latest, drawn } = held

  const change = useCallback(
    (text: string, apart: boolean) => {
      written.current = true
      // the editor itself shows typing in running text, so the notification can wait; a heading's layout and an empty field's
      // placeholder cannot
      const calm = kind === 'rich' && !apart && text !== '' && latest.current.shown !== ''
      const action = { type: 'set-text', moduleId, field, language: latest.current.language, text, apart } as const
      dispatch(action, calm ? 'when-idle' : 'now')
    },
    [dispatch, kind, moduleId, field, latest],
  )
  const leave = useCallback(
    (element: HTMLElement) =>
      afterPress(element.ownerDocument, () => {
        // notify first: the re-render must not use an older text
        settle()
        written.current = false
        forceRender()
        latest.current.onLeave?.()
      }),
    [settle, latest],
  )
  const onEarlyText = useCallback(
    (text: string, element: HTMLElement) => {
      if (kind === 'line') drawAtRest(drawn, element, 'line', text, latest.current.setting, true)
      // the element already shows the running text as typed
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

/** A field's latest props, with the text as shown and its markup at rest. */
interface FieldNow extends FieldEditorUse {
  shown: string
  atRest: string
}

/** What a field keeps between renders. */
interface HeldField {
  editor: RefObject<FieldEditor | null>
  latest: RefObject<FieldNow>
  drawn: RefObject<Drawn | null>
}

type Early = ReturnType<typeof useEarlyWriting>

/** Renders the text whenever it or its typesetting changes: through the text editor if there is one, else at rest. */
function useDrawnText(now: FieldNow, { editor, latest, drawn }: HeldField, early: Early): void {
  const { ref, kind, shown, atRest, setting } = now
  useLayoutEffect(() => {
    const wasSet = latest.current.setting !== undefined
    latest.current = now
    const element = ref.current
    if (editor.current !== null) {
      if (editor.current.text() !== shown) editor.current.setText(shown)
      // also when the setting is removed: the old lines would stay until pressed, then change under the pointer
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

/** Creates the text editor once its code has been loaded and the owner focuses the text, and destroys it with the field. */
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
        // showing the toolbar re-renders the page with its latest texts, which may shift the layout: wait for the press to end
        onFocus: (active) =>
          afterPress(element.ownerDocument, () => {
            if (editor.current === active) setActiveEditor(active.rich === null ? null : active)
          }),
        onBlur: () => leave(element),
      })
      return editor.current
    }
    const beginAtEnd = () => {
      // focused by keyboard: the caret goes to the end, where typing continues
      if (editor.current === null) begin().focusAtEnd()
    }
    early.current?.whenComposed(() =>
      afterPress(element.ownerDocument, () => {
        if (early.current === null) return
        begin()
        if (element.ownerDocument.activeElement !== element) leave(element)
      }),
    )
    // before the browser places the caret, so that it lands where the owner pointed
    element.addEventListener('pointerdown', begin)
    element.addEventListener('focus', beginAtEnd)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('focus', beginAtEnd)
      const active = editor.current
      editor.current = null
      if (active === null) return
      active.destroy()
      // destroying it also removes the element's own attributes of the same names (role, label, placeholder): restore them
      for (const [name, set] of attributes) if (!element.hasAttribute(name)) element.setAttribute(name, set)
      // destroying it empties the element, and no later change may trigger a render: render here
      drawn.current = null
      drawAtRest(drawn, element, kind, latest.current.atRest, latest.current.setting)
      setActiveEditor(null)
    }
  }, [ref, kind, editors, early, change, leave, setActiveEditor, label, maxLength, editor, latest, drawn])
}

/** What was last rendered, and where. Compared first, so that typing in one text does not make the browser parse all the others again. */
interface Drawn {
  element: HTMLElement
  shown: string
  /** The typesetting of a line, serialised; '' when there is none. */
  set: string
  /** The classes of its typesetting. */
  classes: readonly string[]
}

/** Returns whether anything was rendered. `anew` forces it, when the element no longer contains what was last rendered. */
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
  // keep the height that it will have with the caret in it
  else element.innerHTML = trustedMarkup(shown === '' ? '<p><br></p>' : shown)
  return true
}

/** Calls `run` when the element is resized. Returns the function that stops it. */
function onWidth(element: HTMLElement, run: () => void): (() => void) | undefined {
  const view = element.ownerDocument.defaultView
  if (view === null) return undefined
  const watch = new view.ResizeObserver(run)
  watch.observe(element)
  return () => watch.disconnect()
}
