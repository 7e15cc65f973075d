import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { type Editor, Extension, type Extensions, Node } from '@tiptap/react'
import type { TextSetting } from '../../modules/kit/theme-look.ts'
import { attributesOf, classesOf, drawSign } from './set-text.ts'
import { spaceForBreak } from './space-for-break.ts'

/** Enter in a single line inserts a space, as a break separates words. */
function writeSpace({ editor }: { editor: Editor }): boolean {
  const { doc, selection, tr } = editor.state
  const { from, to } = selection
  const space = spaceForBreak(doc.textBetween(0, from), doc.textBetween(to, doc.content.size))
  if (space !== '') editor.view.dispatch(tr.insertText(space).scrollIntoView())
  return true
}

/** A schema for a single line: a document that contains only text, so that the page's own element keeps its markup. */
export const singleLine: Extensions = [
  Node.create({ name: 'doc', topNode: true, content: 'text*' }),
  Node.create({ name: 'text', group: 'inline' }),
  Extension.create({
    name: 'singleLine',
    addKeyboardShortcuts: () => ({ Enter: writeSpace, 'Shift-Enter': writeSpace, 'Mod-Enter': () => true }),
  }),
]

/** Limits the length to `maxLength` characters; a text that is already longer can only be shortened. */
export const lineLimit = (maxLength: number) =>
  Extension.create({
    name: 'limit',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: ({ doc }, state) =>
          doc.content.size <= Math.max(maxLength, state.doc.content.size) || doc.content.eq(state.doc.content),
      }),
    ],
  })

/** Typesets a decorated line during editing as it is at rest. */
export const setLine = (settingOf: (text: string) => TextSetting | null) =>
  Extension.create({
    name: 'setLine',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          attributes: ({ doc }): Record<string, string> => {
            const setting = settingOf(doc.textContent)
            return setting === null ? {} : { class: classesOf(setting.className).join(' ') }
          },
          decorations: ({ doc }) => DecorationSet.create(doc, piecesIn(settingOf(doc.textContent))),
          handleTextInput: writePlainSpaces,
          handleDOMEvents: {
            beforeinput: (view, event) => deleteBetweenPieces(view, event, settingOf(view.state.doc.textContent)),
          },
        },
      }),
    ],
  })

/**
 * Browsers insert a no-break space where a plain one would collapse: at the end of a row, next to an element that a theme styles.
 * A line contains only plain ones. `written` creates the transaction as the browser applied it, with the caret where it is on the
 * page, as the text editor's own state may be older. Returns whether the characters have been inserted.
 */
function writePlainSpaces(
  view: EditorView,
  from: number,
  _to: number,
  letters: string,
  written: () => Transaction,
): boolean {
  if (!letters.includes('\u00a0')) return false
  const step = written()
  for (const { index } of letters.matchAll(/\u00a0/g))
    step.replaceWith(from + index, from + index + 1, view.state.schema.text(' '))
  view.dispatch(step)
  return true
}

/**
 * Deletes a character when the caret is between two pieces of a line. A theme may show them as two lines, which the browser would
 * try to join, deleting nothing. Returns whether the event was handled.
 */
function deleteBetweenPieces(view: EditorView, event: InputEvent, setting: TextSetting | null): boolean {
  const isBackward = event.inputType === 'deleteContentBackward'
  if (!isBackward && event.inputType !== 'deleteContentForward') return false
  if (setting === null || view.composing || !event.cancelable) return false
  const caret = caretOnPage(view)
  const { doc, tr } = view.state
  const text = doc.textContent
  if (caret === null || !endsOf(setting).includes(caret) || caret === text.length) return false
  const letters = [...new Intl.Segmenter().segment(isBackward ? text.slice(0, caret) : text.slice(caret))]
  const length = letters.at(isBackward ? -1 : 0)?.segment.length ?? 0
  const from = isBackward ? caret - length : caret
  event.preventDefault()
  tr.delete(from, from + length)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from)).scrollIntoView())
  return true
}

/** The caret's position on the page, which the text editor may not have observed yet; null when there is a selection. */
function caretOnPage(view: EditorView): number | null {
  const { anchorNode = null, anchorOffset = 0, isCollapsed = false } = view.dom.ownerDocument.getSelection() ?? {}
  if (!isCollapsed || anchorNode === null || !view.dom.contains(anchorNode)) return null
  return view.posAtDOM(anchorNode, anchorOffset)
}

/** The end offset of each piece of a line, in characters from its start. */
function endsOf({ pieces }: TextSetting): number[] {
  let end = 0
  return pieces.map(({ length }) => {
    end += length
    return end
  })
}

function piecesIn(setting: TextSetting | null): Decoration[] {
  let at = 0
  return (setting?.pieces ?? []).flatMap((piece) => {
    const from = at
    at += piece.length
    const part = Decoration.inline(from, at, { nodeName: 'span', ...attributesOf(piece) })
    if (piece.sign === undefined) return [part]
    const key = `${piece.className} ${piece.sign.path.length}`
    return [Decoration.widget(from, (view) => drawSign(view.dom.ownerDocument, piece), { side: -1, key }), part]
  })
}

/** Pastes as one line of plain text, truncated to the remaining room like in a form field. */
export const pasteAsLine = (maxLength: number) => (view: EditorView, event: ClipboardEvent) => {
  const pasted = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s+/g, ' ')
  const { selection, doc } = view.state
  const room = Math.max(0, maxLength - doc.content.size + (selection.to - selection.from))
  view.dispatch(view.state.tr.insertText(pasted.slice(0, room)).scrollIntoView().setMeta('uiEvent', 'paste'))
  return true
}
