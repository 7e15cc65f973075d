import { Editor, Extension, type Extensions, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { cleanEditorHtml } from './editor-html.ts'

/** A text of the page while it is written in. The one who made it must destroy it. */
export interface FieldEditor {
  /** The text as the document would store it; '' when nothing is written. */
  text(): string
  /** Takes another text, for example after undo; the caret stays as near to where it was as it can. */
  setText(text: string): void
  focusAtEnd(): void
  /** For the toolbar; a single line has none. */
  rich: Editor | null
  destroy(): void
}

export interface FieldEditorOptions {
  /** The element that carries the text on the page; what stands in it is taken over. */
  element: HTMLElement
  text: string
  label: string
  onChange: (text: string) => void
  onFocus: (editor: FieldEditor) => void
  onBlur: () => void
}

/** Shortest text, in characters, that is taken for an address (specification 2, section 5). */
const shortestLink = 6

/** The key does nothing. */
const stop = () => true

/** A single line is a document of nothing but text: the page's own element keeps its markup. */
const singleLine: Extensions = [
  Node.create({ name: 'doc', topNode: true, content: 'text*' }),
  Node.create({ name: 'text', group: 'inline' }),
  Extension.create({
    name: 'singleLine',
    addKeyboardShortcuts: () => ({ Enter: stop, 'Shift-Enter': stop, 'Mod-Enter': stop }),
  }),
]

/** p, h3, bold, italic, underline, link and break: what a stored text may hold. The draft undoes, so no history here. */
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
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url, { defaultValidate }) => defaultValidate(url) && isStorableLink(url),
      shouldAutoLink: (url) => url.length >= shortestLink && isLikelyAddress(url),
    },
  }),
]

/** Links that a stored text may hold: with a scheme, and one that opens a page, a mail or a call. */
function isStorableLink(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url) || !/^[a-z][a-z0-9+.-]*:/i.test(url)
}

/** `vigd.se` and `https://vigd.se/karta`, but not `12.30` or `f.d.a`. */
function isLikelyAddress(url: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(url) || /^[^\s@]*@?[^\s@]+\.[a-z]{2,}(?:[/?#]|$)/i.test(url)
}

/** Makes an element of the page writable with a single line of plain text. */
export function createLineEditor(options: FieldEditorOptions): FieldEditor {
  return createEditor(options, {
    extensions: singleLine,
    content: (text) => (text === '' ? null : { type: 'doc', content: [{ type: 'text', text }] }),
    read: (editor) => editor.state.doc.textContent,
    rich: false,
  })
}

/** Makes an element of the page writable with rich text. */
export function createRichEditor(options: FieldEditorOptions): FieldEditor {
  return createEditor(options, {
    extensions: richText,
    content: (text) => text,
    read: (editor) => cleanEditorHtml(editor.getHTML()),
    rich: true,
  })
}

function createEditor(
  { element, text, label, onChange, onFocus, onBlur }: FieldEditorOptions,
  kind: {
    extensions: Extensions
    content: (text: string) => { type: string; content: { type: string; text: string }[] } | string | null
    read: (editor: Editor) => string
    rich: boolean
  },
): FieldEditor {
  element.replaceChildren()
  const editor = new Editor({
    element: { mount: element },
    extensions: kind.extensions,
    content: kind.content(text),
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': String(kind.rich) },
      // a single line takes what is pasted as one line of plain text
      ...(!kind.rich && {
        handlePaste: (view, event) => {
          const pasted = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s+/g, ' ')
          view.dispatch(view.state.tr.insertText(pasted).scrollIntoView())
          return true
        },
      }),
    },
    onUpdate: ({ editor: changed }) => onChange(kind.read(changed)),
    onFocus: () => onFocus(field),
    onBlur,
  })
  const field: FieldEditor = {
    text: () => kind.read(editor),
    setText(next) {
      const { from } = editor.state.selection
      editor.commands.setContent(kind.content(next), { emitUpdate: false })
      editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size))
    },
    focusAtEnd: () => void editor.commands.focus('end', { scrollIntoView: false }),
    rich: kind.rich ? editor : null,
    destroy: () => editor.destroy(),
  }
  return field
}
