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

/** A text of the page while it is written in. The one who made it must destroy it. */
export interface FieldEditor {
  /** The text as the document would store it; '' when nothing is written. */
  text(): string
  /** Takes another text, for example after undo; the caret goes to what has changed. */
  setText(text: string): void
  focusAtEnd(): void
  /** What says how its text is set has changed. */
  setAnew(): void
  /** For the toolbar; a single line has none. */
  rich: Editor | null
  destroy(): void
}

export interface FieldEditorOptions {
  /** The element that carries the text on the page; what stands in it is taken over. */
  element: HTMLElement
  text: string
  /** The browser alone has edited it so far: what stands in the element goes before `text`, and the caret stays. */
  early?: { readonly hasWritten: boolean } | null
  label: string
  /** Most characters of a single line: more could not be saved. */
  maxLength?: number
  /** How a single line is set; null for one that is not decorated. */
  setting?: (text: string) => TextSetting | null
  /** How a rich text is decorated at rest; null for one that is not. */
  decorate?: (html: string) => string | null
  /** `apart`: more than a letter typed or deleted (a paste, a mark, a heading), so a step of its own to undo. */
  onChange: (text: string, apart: boolean) => void
  onFocus: (editor: FieldEditor) => void
  onBlur: () => void
}

/** p, h3, lists, bold, italic, underline, link and break: what a stored text may hold. The draft undoes, so no history here. */
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
      // our own finds addresses at the end of a sentence too, and leaves pasted links as they are
      autolink: false,
      linkOnPaste: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url, { defaultValidate }) => defaultValidate(url) && isStorableLink(url),
      // an address that is pasted over words makes a link of them
      shouldAutoLink: (url) => addressIn(url) !== null,
    },
  }),
  ...textLists,
  Autolink,
]

/** Links that a stored text may hold: with a scheme, and one that opens a page, a mail or a call. */
function isStorableLink(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url) || !/^[a-z][a-z0-9+.-]*:/i.test(url)
}

/** Makes an element of the page writable with a single line of plain text. */
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

/** Makes an element of the page writable with rich text. */
export function createRichEditor(options: FieldEditorOptions): FieldEditor {
  return createEditor(options, {
    extensions: [...richText, richLimit, ...(options.decorate === undefined ? [] : [setLead(options.decorate)])],
    content: (text) => text,
    read: ({ state }) => readRichText(state.doc),
    rich: true,
  })
}

/** Blocks are never changed, only exchanged: what did not change in a long text is not written out again at every key. */
const writtenOut = new WeakMap<Block, string>()

/** Where blocks are written out: one document for all of them, since making one is half of the work. */
let desk: Document | undefined

function htmlOf(block: Block): string {
  desk ??= document.implementation.createHTMLDocument()
  const written = DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: desk })
  const holder = desk.createElement('div')
  holder.append(written)
  return holder.innerHTML
}

function readRichText(doc: Block): string {
  return richTextOf(
    doc.children.map((block) => {
      const known = writtenOut.get(block) ?? cleanBlockHtml(htmlOf(block))
      writtenOut.set(block, known)
      return known
    }),
  )
}

/** A text that could not be saved is not written either; one that is too long already can only be shortened. */
const richLimit = Extension.create({
  name: 'limit',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: ({ doc, docChanged }, state) =>
        !docChanged || readRichText(doc).length <= Math.max(richTextLimit, readRichText(state.doc).length),
    }),
  ],
})

/** Sets the sentence apart that leads the text when it is at rest (`.lead`), so that it does not shrink when it is reached. */
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
      // a line of its own, past the space between the two; words with marks are several pieces, which only a break keeps together
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

/** Two spaces stay two, so that a text reads back as it was written. */
const parseOptions = { preserveWhitespace: true } as const

/** What makes a text a single line or rich text. */
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
  takeApart(element)
  const editor = new Editor({
    element: { mount: element },
    extensions: kind.extensions,
    content: kind.content(text),
    parseOptions,
    // what is written is meant as it is: asterisks round a word are no marks; only a list begins as it is typed
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
  /** An element that was reached before there was anyone to hear of it has the focus already. */
  const hearOfFocus = () => {
    const isFocused = element.ownerDocument.activeElement === element
    if (isFocused) editor.view.dispatchEvent(new FocusEvent('focus'))
    return isFocused
  }
  // read once for each state: a long text is not written out again for everyone who asks
  let known = { doc: editor.state.doc, text: kind.read(editor) }
  const field: FieldEditor = {
    text() {
      if (known.doc !== editor.state.doc) known = { doc: editor.state.doc, text: kind.read(editor) }
      return known.text
    },
    setText(next) {
      const transaction = exchange(editor, kind.content(next))
      if (transaction !== null) editor.view.dispatch(transaction)
    },
    focusAtEnd() {
      hearOfFocus()
      // at once: the next key may come before the next frame does
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
    const isFocused = hearOfFocus()
    editor.view.dispatch(bringIn(editor, stood, early.hasWritten))
    takeApart(stood.holder)
    if (isFocused) editor.view.focus()
  }
  return field
}

/**
 * Empties an element, and everything in it. A press finds its place before the text editor is made: Chromium looks for it anew, and
 * places the caret, only where the letter that was hit no longer stands in anything.
 */
function takeApart(element: HTMLElement): void {
  for (const part of element.querySelectorAll('*')) part.replaceChildren()
  element.replaceChildren()
}

/** Whether a change is more than typing: marks, headings, links, and whatever was pasted, cut or dropped. */
function isApart(transaction: Transaction): boolean {
  const by: unknown = transaction.getMeta('uiEvent')
  if (by === 'paste' || by === 'cut' || by === 'drop') return true
  return transaction.steps.some((step) => !(step instanceof ReplaceStep))
}

/** Exchanges only what differs, so that the caret and what is selected elsewhere stay; null when nothing does. */
function exchange(editor: Editor, content: Parameters<typeof createDocument>[0]): Transaction | null {
  const { doc, tr } = editor.state
  const next = createDocument(content, editor.schema, parseOptions)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return null
  // a letter taken out of two of a kind: the ends would meet in front of the start
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  if (editor.isFocused) tr.setSelection(TextSelection.near(tr.doc.resolve(end.b + overlap), -1)).scrollIntoView()
  return tr.setMeta('preventUpdate', true)
}
