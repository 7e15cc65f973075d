import { joinTextblockBackward, joinTextblockForward } from '@tiptap/pm/commands'
import type { EditorState } from '@tiptap/pm/state'
import { Plugin } from '@tiptap/pm/state'
import { canJoin } from '@tiptap/pm/transform'
import { type Editor, Extension, type Extensions, Node, wrappingInputRule } from '@tiptap/react'

export type ListKind = 'bulletList' | 'orderedList'

const isList = (name: string | undefined) => name === 'bulletList' || name === 'orderedList'

/** A single-level list. Created from the toolbar, or by typing its marker and a space at the start of a line. */
const list = (name: ListKind, tag: string, mark: RegExp) =>
  Node.create({
    name,
    group: 'block list',
    content: 'listItem+',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addInputRules() {
      return [wrappingInputRule({ find: mark, type: this.type })]
    },
  })

/** The inner paragraph exists only in the text editor: stored items contain their words directly. */
const ListItem = Node.create({
  name: 'listItem',
  // temporarily several, while paragraphs are turned into a list; each then gets its own item
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
})

/** Where the caret is within its paragraph, at its start or end, and in which list item. */
function caretOf({ selection }: EditorState) {
  const { $from, empty } = selection
  const item = $from.depth > 1 && $from.node(-1).type.name === 'listItem' ? $from.index(-2) : null
  return {
    item,
    isEmpty: empty && $from.parent.content.size === 0,
    atStart: empty && $from.parentOffset === 0,
    atEnd: empty && $from.parentOffset === $from.parent.content.size,
    isAfterList: isList($from.node(0).maybeChild($from.index(0) - 1)?.type.name),
    isBeforeList: isList($from.node(0).maybeChild($from.index(0) + 1)?.type.name),
  }
}

/** The keys of lists. Tab is not among them: lists have one level, and Tab leaves the text. */
const listKeys = Extension.create({
  name: 'listKeys',
  priority: 200,
  addKeyboardShortcuts() {
    const leave = (editor: Editor) => editor.commands.liftListItem('listItem')
    return {
      Enter: ({ editor }) => {
        const { item, isEmpty } = caretOf(editor.state)
        if (item === null) return false
        return isEmpty ? leave(editor) : editor.commands.splitListItem('listItem')
      },
      Backspace: ({ editor }) => {
        const { item, atStart, isAfterList } = caretOf(editor.state)
        if (!atStart) return false
        if (item === 0) return editor.commands.undoInputRule() || leave(editor)
        if (item === null && !isAfterList) return false
        return editor.commands.undoInputRule() || joinTextblockBackward(editor.state, editor.view.dispatch)
      },
      Delete: ({ editor }) => {
        const { item, atEnd, isBeforeList } = caretOf(editor.state)
        return atEnd && (item !== null || isBeforeList) && joinTextblockForward(editor.state, editor.view.dispatch)
      },
      'Mod-Shift-7': ({ editor }) => toggleTextList(editor, 'orderedList'),
      'Mod-Shift-8': ({ editor }) => toggleTextList(editor, 'bulletList'),
    }
  },
  // normalise to the stored form: one paragraph per item, and adjacent lists of the same kind joined
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        const seams: { at: number; joins: boolean }[] = []
        doc.forEach((block, start, index) => {
          if (!isList(block.type.name)) return
          const previous = doc.maybeChild(index - 1)
          if (previous?.type === block.type && canJoin(doc, start)) seams.push({ at: start, joins: true })
          block.forEach((item, itemStart) => {
            item.forEach((_paragraph, at, place) => {
              if (place > 0) seams.push({ at: start + 1 + itemStart + 1 + at, joins: false })
            })
          })
        })
        for (const { at, joins } of seams.reverse()) {
          if (joins) tr.join(at)
          else tr.split(at)
        }
        return seams.length > 0 ? tr : null
      },
    }),
  ],
})

/** Only '1.' starts a numbered list: '12. juni' begins with a number too. */
export const textLists: Extensions = [
  list('bulletList', 'ul', /^[-*•]\s$/),
  list('orderedList', 'ol', /^1[.)]\s$/),
  ListItem,
  listKeys,
]

/** Turns the selected paragraphs into a list, or a list back into paragraphs. */
export function toggleTextList(editor: Editor, kind: ListKind): boolean {
  return editor.chain().focus().toggleList(kind, 'listItem').run()
}
