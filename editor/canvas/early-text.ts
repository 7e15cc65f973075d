import { DOMParser } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** Text edited natively by the browser (early-writing.ts), moved out of its element. */
export interface EarlyText {
  holder: HTMLElement
  /** The anchor and focus of the selection in it; null when the selection is elsewhere. */
  selection: readonly [Place, Place] | null
}

interface Place {
  node: Node
  offset: number
  /** The position in the text editor's document; set when it has been parsed. */
  pos?: number
}

/** Must be called before the text editor is created, which empties its element. */
export function takeEarlyText(element: HTMLElement): EarlyText {
  const holder = element.ownerDocument.createElement('div')
  const {
    anchorNode = null,
    anchorOffset = 0,
    focusNode = null,
    focusOffset = 0,
  } = element.ownerDocument.getSelection() ?? {}
  const placeOf = (node: Node, offset: number): Place => ({ node: node === element ? holder : node, offset })
  const isHere =
    anchorNode !== null && focusNode !== null && element.contains(anchorNode) && element.contains(focusNode)
  const selection = isHere ? ([placeOf(anchorNode, anchorOffset), placeOf(focusNode, focusOffset)] as const) : null
  holder.append(...element.childNodes)
  return { holder, selection }
}

/**
 * A transaction that takes the text over into the text editor and restores the selection. If nothing was typed, the text itself
 * is left exactly as it was.
 */
export function bringIn(editor: Editor, { holder, selection }: EarlyText, hasWritten: boolean): Transaction {
  const { doc, tr, schema } = editor.state
  const read = DOMParser.fromSchema(schema).parse(holder, {
    preserveWhitespace: true,
    ...(selection !== null && { findPositions: [...selection] }),
  })
  if (hasWritten && !read.eq(doc)) tr.replaceWith(0, doc.content.size, read.content)
  const [anchor, head] = selection ?? []
  if (anchor?.pos === undefined || head?.pos === undefined) return tr
  const at = (pos: number) => tr.doc.resolve(Math.min(pos, tr.doc.content.size))
  return tr.setSelection(TextSelection.between(at(anchor.pos), at(head.pos)))
}
