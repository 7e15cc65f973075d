import type { EditorView } from '@tiptap/pm/view'

/** What a letter sets off before it stands there. */
const heard = ['keydown', 'keypress', 'textInput', 'input', 'keyup'] as const

/**
 * Hands the events of a letter to its text alone. React listens around the page, and would look through all components that
 * the text stands in at each of them, on the way down and up again: a tenth of what a letter takes. Keys with a modifier and
 * those of more than a letter go their way, as does what an input method composes. Gives the function that ends it.
 */
export function takeLetters(view: EditorView): () => void {
  const page = view.dom.ownerDocument.defaultView
  if (page === null) return () => {}
  const stop = new page.AbortController()
  const take = (event: Event) => {
    if (event.target !== view.dom || event.defaultPrevented || !isOfLetter(event)) return
    event.stopPropagation()
    view.dispatchEvent(event)
  }
  for (const type of heard) page.addEventListener(type, take, { capture: true, signal: stop.signal })
  return () => stop.abort()
}

/** Events of the page's window are not `instanceof` this one's classes. */
function isOfLetter(event: Event & Partial<KeyboardEvent & InputEvent>): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.type === 'textInput') return true
  return event.type === 'input' ? event.inputType === 'insertText' : event.key?.length === 1
}
