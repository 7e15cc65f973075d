import { DOMParser } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** What the browser alone has edited (early-writing.ts), taken out of its element. */
export interface EarlyText {
  holder: HTMLElement
  /** Where the selection begins and ends in it; null when it is elsewhere. */
  selection: readonly [Place, Place] | null
}

interface Place {
  node: Node
  offset: number
  /** In the text editor's document, once it has been read. */
  pos?: number
}

/** To be called before the text editor is made, which empties its element. */
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

/** The step that makes it the text editor's own, with the selection where it was; without letters the text stays to the space. */
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
