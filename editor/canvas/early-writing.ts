import { richTextLimit } from '../../domain/text/rich-text-limit.ts'
import { storedRichText } from './editor-html.ts'
import { spaceForBreak } from './space-for-break.ts'

export interface EarlyWritingOptions {
  element: HTMLElement
  kind: 'line' | 'rich'
  /** Most characters of a single line. */
  maxLength: number
  /** What stands now, as the document stores it; a line is drawn anew from it, so that it stays set as it was. */
  onText: (text: string) => void
}

/** A text that the browser alone edits, until the text editor's code has come. */
export interface EarlyWriting {
  /** More than a press has come. */
  readonly hasWritten: boolean
  /** Runs it once no letter is being composed (an accent, a syllable): it would be lost. */
  whenComposed(run: () => void): void
  /** What was written stays in the element, which stays editable: the text editor goes on there. */
  end(): void
}

/**
 * Makes an element writable without the text editor, so that an owner who presses a text before its code is there gets a
 * caret, on a phone the keyboard, and loses nothing: letters go into the draft at once.
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
  /** In place of a new line, as the text editor does. */
  const writeSpace = () => {
    const text = element.textContent ?? ''
    const caret = lettersToCaret(element)
    const space = spaceForBreak(text.slice(0, caret), text.slice(caret))
    if (space !== '' && room() > 0) page.execCommand('insertText', false, space)
  }
  on('beforeinput', (event) => {
    // the draft undoes
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

/** For a text that was reached without a pointer: the caret goes where writing goes on. */
export function caretToEnd(element: HTMLElement): void {
  const selection = element.ownerDocument.getSelection()
  selection?.selectAllChildren(element.lastElementChild ?? element)
  selection?.collapseToEnd()
}
