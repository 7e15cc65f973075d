import { richTextLimit } from '../../domain/text/rich-text-limit.ts'
import { storedRichText } from './editor-html.ts'
import { spaceForBreak } from './space-for-break.ts'

export interface EarlyWritingOptions {
  element: HTMLElement
  kind: 'line' | 'rich'
  /** The maximum length of a single line, in characters. */
  maxLength: number
  /** Called with the current text in its stored form. A line is re-rendered from it, so that it keeps its typesetting. */
  onText: (text: string) => void
}

/** A text edited natively by the browser until the text editor's code has been loaded. */
export interface EarlyWriting {
  /** The owner has changed the text, not only placed the caret. */
  readonly hasWritten: boolean
  /** Runs the callback once no IME composition (an accent, a syllable) is in progress, as it would be lost. */
  whenComposed(run: () => void): void
  /** Stops listening. The text stays in the element, which stays editable for the text editor to take over. */
  end(): void
}

/**
 * Makes an element editable without the text editor, so that an owner who presses a text before that code has been loaded gets a
 * caret and, on a phone, the keyboard, and loses nothing: typed text goes into the draft at once.
 */
export function writeEarly({ element, kind, maxLength, onText }: EarlyWritingOptions): EarlyWriting {
  const page = element.ownerDocument
  const stop = new AbortController()
  const on = <Type extends keyof HTMLElementEventMap>(type: Type, run: (event: HTMLElementEventMap[Type]) => void) =>
    element.addEventListener(type, run, { signal: stop.signal })
  let composing = false
  let hasWritten = false

  element.contentEditable = 'true'
  page.execCommand('defaultParagraphSeparator', false, 'p')

  const written = () => (kind === 'line' ? (element.textContent ?? '').replace(/\s/g, ' ') : storedRichText(element))
  const takeIn = () => {
    hasWritten = true
    const text = written()
    element.toggleAttribute('data-empty', text === '')
    if (composing) return
    const caret = lettersToCaret(element)
    onText(text)
    if (kind === 'line') putCaret(element, caret)
  }
  const room = () => {
    const selected = page.getSelection()?.toString().length ?? 0
    return (kind === 'line' ? maxLength : richTextLimit) - written().length + selected
  }
  /** Inserts a space instead of a line break, as the text editor does. */
  const writeSpace = () => {
    const text = element.textContent ?? ''
    const caret = lettersToCaret(element)
    const space = spaceForBreak(text.slice(0, caret), text.slice(caret))
    if (space !== '' && room() > 0) page.execCommand('insertText', false, space)
  }
  on('beforeinput', (event) => {
    // undo and redo are the draft's
    const isRefused =
      event.inputType.startsWith('history') ||
      (kind === 'line' && /^(?:insert(?:Paragraph|LineBreak)|format)/.test(event.inputType))
    if (kind === 'line' && /^insert(?:Paragraph|LineBreak)$/.test(event.inputType)) writeSpace()
    if (isRefused || (event.inputType === 'insertText' && (event.data ?? '').length > room())) event.preventDefault()
  })
  on('paste', (event) => {
    event.preventDefault()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    page.execCommand('insertText', false, (kind === 'line' ? text.replace(/\s+/g, ' ') : text).slice(0, room()))
  })
  on('drop', (event) => event.preventDefault())
  on('input', takeIn)
  on('compositionstart', () => {
    composing = true
  })
  on('compositionend', () => {
    composing = false
    takeIn()
  })
  return {
    get hasWritten() {
      return hasWritten
    },
    whenComposed(run) {
      if (composing) on('compositionend', run)
      else run()
    },
    end: () => stop.abort(),
  }
}

function lettersToCaret(element: HTMLElement): number {
  const { focusNode = null, focusOffset = 0 } = element.ownerDocument.getSelection() ?? {}
  if (!element.contains(focusNode)) return 0
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  if (focusNode !== null) range.setEnd(focusNode, focusOffset)
  return range.toString().length
}

function putCaret(element: HTMLElement, letters: number): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = letters
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { length } = text.textContent ?? ''
    if (left <= length) {
      element.ownerDocument.getSelection()?.collapse(text, left)
      return
    }
    left -= length
  }
  caretToEnd(element)
}

/** Puts the caret at the end, for a text that was focused without a pointer. */
export function caretToEnd(element: HTMLElement): void {
  const selection = element.ownerDocument.getSelection()
  selection?.selectAllChildren(element.lastElementChild ?? element)
  selection?.collapseToEnd()
}
