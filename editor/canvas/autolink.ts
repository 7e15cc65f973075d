import { Fragment, type MarkType, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { addressesIn, addressIn } from './addresses.ts'

/** Turns addresses into links: typed ones once a space or line break ends them, and pasted ones. */
export const Autolink = Extension.create({
  name: 'autolink',
  addProseMirrorPlugins() {
    const link = this.editor.schema.marks.link
    if (link === undefined) return []
    return [
      new Plugin({
        appendTransaction: (transactions, before, after) =>
          transactions.some((transaction) => transaction.docChanged && isTyped(transaction))
            ? linkWordBefore(before, after, link)
            : null,
        props: {
          transformPasted: (slice) => new Slice(linkTexts(slice.content, link), slice.openStart, slice.openEnd),
        },
      }),
    ]
  },
})

const isTyped = (transaction: Transaction) =>
  transaction.getMeta('preventUpdate') !== true && transaction.getMeta('uiEvent') === undefined

/** Links the word just ended by a space, a break or a new paragraph at the caret; null when it is not an address. */
function linkWordBefore(before: EditorState, after: EditorState, link: MarkType): Transaction | null {
  const { $from, empty } = after.selection
  // a deletion does not end a word
  if (!empty || after.doc.content.size <= before.doc.content.size) return null
  const opensBlock = $from.parentOffset === 0 && $from.depth > 0
  const end = opensBlock ? $from.before() - 1 : $from.pos - 1
  if (end < 1) return null
  const $end = after.doc.resolve(end)
  if (!$end.parent.isTextblock) return null
  const ender = opensBlock ? ' ' : after.doc.textBetween(end, $from.pos, '', ' ')
  if (!/\s/.test(ender)) return null
  // a break counts as one character, as it does in positions
  const line = $end.parent.textBetween(0, $end.parentOffset, '', ' ')
  const word = /\S+$/.exec(line)?.[0] ?? ''
  const found = addressIn(word)
  if (found === null) return null
  const start = end - word.length
  const [from, to] = [start + found.from, start + found.to]
  if (after.doc.rangeHasMark(from, to, link)) return null
  return after.tr.addMark(from, to, link.create({ href: found.href })).removeStoredMark(link)
}

/** Returns the content with its addresses linked; existing links are unchanged. */
function linkTexts(content: Fragment, link: MarkType): Fragment {
  const nodes: Node[] = []
  content.forEach((node) => {
    if (!node.isText) nodes.push(node.copy(linkTexts(node.content, link)))
    else if (link.isInSet(node.marks)) nodes.push(node)
    else nodes.push(...linkText(node, link))
  })
  return Fragment.fromArray(nodes)
}

function* linkText(node: Node, link: MarkType): Generator<Node> {
  let done = 0
  for (const { from, to, href } of addressesIn(node.text ?? '')) {
    if (from > done) yield node.cut(done, from)
    yield node.cut(from, to).mark(link.create({ href }).addToSet(node.marks))
    done = to
  }
  if (done < (node.text ?? '').length) yield node.cut(done)
}
