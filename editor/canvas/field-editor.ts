import { type Node as Block, DOMSerializer } from '@tiptap/pm/model'
import { Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { createDocument, Editor, Extension, type Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { richTextLimit } from '../../domain/text/rich-text-limit.ts'
import type { TextSetting } from '../../modules/kit/theme-look.ts'
import { addressIn } from './addresses.ts'
import { Autolink } from './autolink.ts'
import { bringIn, takeEarlyText } from './early-text.ts'
import { cleanBlockHtml, richTextOf } from './editor-html.ts'
import { lineLimit, pasteAsLine, setLine, singleLine } from './line-extensions.ts'
import { tidyPastedHtml } from './paste.ts'
import { textLists } from './text-lists.ts'

/** The editor of one text on the page. Its creator must destroy it. */
export interface FieldEditor {
  /** The text in its stored form; '' when it is empty. */
  text(): string
  /** Replaces the text, e.g. after undo; the caret moves to what has changed. */
  setText(text: string): void
  focusAtEnd(): void
  /** Re-applies the typesetting, which depends on something that has changed. */
  setAnew(): void
  /** The TipTap editor, for the toolbar; null for a single line. */
  rich: Editor | null
  destroy(): void
}

export interface FieldEditorOptions {
  /** The page element that shows the text; its content is taken over. */
  element: HTMLElement
  text: string
  /**
   * Set when the browser has edited the element natively so far: the element's content takes precedence over `text`, and the
   * caret is kept.
   */
  early?: { readonly hasWritten: boolean } | null
  label: string
  /** The maximum length of a single line, in characters; a longer one could not be saved. */
  maxLength?: number
  /** The typesetting of a single line; null for one that is not decorated. */
  setting?: (text: string) => TextSetting | null
  /** The decorated markup of a rich text at rest; null for one that is not decorated. */
  decorate?: (html: string) => string | null
  /** `apart`: more than typing or deleting a character (a paste, a mark, a heading), and so its own undo step. */
  onChange: (text: string, apart: boolean) => void
  onFocus: (editor: FieldEditor) => void
  onBlur: () => void
}

/**
 * The elements allowed in a stored text: p, h3, lists, bold, italic, underline, link and break. No history extension, as undo
 * belongs to the draft.
 */
const richText: Extensions = [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    trailingNode: false,
    undoRedo: false,
    heading: { levels: [3] },
    link: {
      openOnClick: false,
      // our own extension also finds addresses at the end of a sentence, and leaves pasted links alone
      autolink: false,
      linkOnPaste: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url, { defaultValidate }) => defaultValidate(url) && isStorableLink(url),
      // pasting an address over selected words links them
      shouldAutoLink: (url) => addressIn(url) !== null,
    },
  }),
  ...textLists,
  Autolink,
]

/** Link addresses allowed in a stored text: http(s), mailto or tel, or without a scheme. */
function isStorableLink(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url) || !/^[a-z][a-z0-9+.-]*:/i.test(url)
}

/** Makes a page element editable as a single line of plain text. */
export function createLineEditor(options: FieldEditorOptions): FieldEditor {
  return createEditor(options, {
    extensions: [
      ...singleLine,
      lineLimit(options.maxLength ?? Number.POSITIVE_INFINITY),
      ...(options.setting === undefined ? [] : [setLine(options.setting)]),
    ],
    content: (text) => ({ type: 'doc', content: text === '' ? [] : [{ type: 'text', text }] }),
    read: (editor) => editor.state.doc.textContent,
    rich: false,
  })
}

/** Makes a page element editable as rich text. */
export function createRichEditor(options: FieldEditorOptions): FieldEditor {
  return createEditor(options, {
    extensions: [...richText, richLimit, ...(options.decorate === undefined ? [] : [setLead(options.decorate)])],
    content: (text) => text,
    read: ({ state }) => readRichText(state.doc),
    rich: true,
  })
}

/** The HTML of each block. Blocks are immutable, so the unchanged part of a long text is not serialised again at every keystroke. */
const htmlCache = new WeakMap<Block, string>()

/** A shared document for serialising blocks: creating one is half the work. */
let scratchDocument: Document | undefined

function htmlOf(block: Block): string {
  scratchDocument ??= document.implementation.createHTMLDocument()
  const written = DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: scratchDocument })
  const holder = scratchDocument.createElement('div')
  holder.append(written)
  return holder.innerHTML
}

function readRichText(doc: Block): string {
  return richTextOf(
    doc.children.map((block) => {
      const known = htmlCache.get(block) ?? cleanBlockHtml(htmlOf(block))
      htmlCache.set(block, known)
      return known
    }),
  )
}

/** Blocks changes that would make the text too long to save; a text that is already too long can only be shortened. */
const richLimit = Extension.create({
  name: 'limit',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: ({ doc, docChanged }, state) =>
        !docChanged || readRichText(doc).length <= Math.max(richTextLimit, readRichText(state.doc).length),
    }),
  ],
})

/** Decorates the sentence that leads the text at rest (`.lead`), so that it does not change size when the text is focused. */
const setLead = (decorate: (html: string) => string | null) => {
  let known: { doc: Block; leading: DecorationSet } | null = null
  const leading = (doc: Block): DecorationSet => {
    const [, lead = ''] = /<span class="lead">(.*?)<\/span>/s.exec(decorate(readRichText(doc)) ?? '') ?? []
    const paragraph = doc.firstChild
    if (lead === '' || paragraph === null) return DecorationSet.empty
    const end = 1 + lead.replace(/<[^>]*>/g, '').replace(/&[^;\s]+;/g, '·').length
    const isPlain = paragraph.childCount === 1
    return DecorationSet.create(doc, [
      Decoration.inline(1, end, { class: 'lead' }),
      // put the rest on its own line, after the space between the two; words with marks are several inline nodes, so they need a
      // break instead
      isPlain
        ? Decoration.inline(end + 1, paragraph.nodeSize - 1, { class: 'rest' })
        : Decoration.widget(end, (view) => view.dom.ownerDocument.createElement('br'), { side: -1 }),
    ])
  }
  return Extension.create({
    name: 'setLead',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            if (known?.doc !== doc) known = { doc, leading: leading(doc) }
            return known.leading
          },
        },
      }),
    ],
  })
}

/** Keep consecutive spaces, so that a text reads back as it was written. */
const parseOptions = { preserveWhitespace: true } as const

/** What distinguishes single lines from rich text. */
interface TextKind {
  extensions: Extensions
  content: (text: string) => { type: string; content: { type: string; text: string }[] } | string
  read: (editor: Editor) => string
  rich: boolean
}

function createEditor(options: FieldEditorOptions, kind: TextKind): FieldEditor {
  const { element, text, early = null, label, maxLength = Number.POSITIVE_INFINITY } = options
  const { onChange, onFocus, onBlur } = options
  const stood = early === null ? null : takeEarlyText(element)
  emptyDeep(element)
  const editor = new Editor({
    element: { mount: element },
    extensions: kind.extensions,
    content: kind.content(text),
    parseOptions,
    // no markdown shortcuts: asterisks round a word are literal; only lists start from typed markers
    enableInputRules: kind.rich ? ['bulletList', 'orderedList'] : false,
    enablePasteRules: false,
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': String(kind.rich) },
      ...(kind.rich ? { transformPastedHTML: tidyPastedHtml } : { handlePaste: pasteAsLine(maxLength) }),
    },
    onUpdate: ({ transaction }) => onChange(field.text(), isApart(transaction)),
    onFocus: () => onFocus(field),
    onBlur,
  })
  /** The element may have received the focus before the editor was listening; replays the focus event. */
  const replayFocus = () => {
    const isFocused = element.ownerDocument.activeElement === element
    if (isFocused) editor.view.dispatchEvent(new FocusEvent('focus'))
    return isFocused
  }
  // cache per state: serialising a long text is expensive
  let known = { doc: editor.state.doc, text: kind.read(editor) }
  const field: FieldEditor = {
    text() {
      if (known.doc !== editor.state.doc) known = { doc: editor.state.doc, text: kind.read(editor) }
      return known.text
    },
    setText(next) {
      const transaction = replaceDifference(editor, kind.content(next))
      if (transaction !== null) editor.view.dispatch(transaction)
    },
    focusAtEnd() {
      replayFocus()
      // synchronously: the next key may arrive before the next frame
      editor.view.dispatch(editor.state.tr.setSelection(Selection.atEnd(editor.state.doc)))
      editor.view.focus()
    },
    setAnew: () => editor.view.updateState(editor.state),
    rich: kind.rich ? editor : null,
    destroy() {
      editor.destroy()
    },
  }
  if (early !== null && stood !== null) {
    const isFocused = replayFocus()
    editor.view.dispatch(bringIn(editor, stood, early.hasWritten))
    emptyDeep(stood.holder)
    if (isFocused) editor.view.focus()
  }
  return field
}

/**
 * Empties an element and all its descendants. After a press that creates the text editor, Chromium recomputes the caret position
 * only if the text node that was hit has been detached from its parent.
 */
function emptyDeep(element: HTMLElement): void {
  for (const part of element.querySelectorAll('*')) part.replaceChildren()
  element.replaceChildren()
}

/** Whether a change is more than typing: marks, headings, links, and anything pasted, cut or dropped. */
function isApart(transaction: Transaction): boolean {
  const by: unknown = transaction.getMeta('uiEvent')
  if (by === 'paste' || by === 'cut' || by === 'drop') return true
  return transaction.steps.some((step) => !(step instanceof ReplaceStep))
}

/** Replaces only the differing range, so that the caret and selections elsewhere are kept; null when nothing differs. */
function replaceDifference(editor: Editor, content: Parameters<typeof createDocument>[0]): Transaction | null {
  const { doc, tr } = editor.state
  const next = createDocument(content, editor.schema, parseOptions)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return null
  // when one of two equal characters is removed, the end of the diff would lie before its start
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  if (editor.isFocused) tr.setSelection(TextSelection.near(tr.doc.resolve(end.b + overlap), -1)).scrollIntoView()
  return tr.setMeta('preventUpdate', true)
}
