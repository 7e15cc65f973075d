import type { Editor } from '@tiptap/react'
import type { IconName } from '../kit/controls/icon.tsx'
import { toggleTextList } from './text-lists.ts'

/** The block type and marks at the caret. */
export const formatAt = (editor: Editor) => ({
  heading: editor.isActive('heading'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  link: editor.isActive('link'),
})

export type TextFormat = ReturnType<typeof formatAt>

/** A toolbar button. */
export interface FormatCommand {
  /** Null: its label is shown, since no picture says it. */
  icon: IconName | null
  label: 'paragraph' | 'heading' | 'bulletList' | 'numberedList' | 'bold' | 'italic' | 'underline'
  isOn: (format: TextFormat) => boolean
  run: (editor: Editor) => void
}

/** All commands except links, which need a form for the address. */
export const formatCommands: readonly FormatCommand[] = [
  {
    icon: 'text-align-left',
    label: 'paragraph',
    isOn: ({ heading, bullets, numbers }) => !heading && !bullets && !numbers,
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  {
    icon: null,
    label: 'heading',
    isOn: ({ heading }) => heading,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    icon: 'list-bullets',
    label: 'bulletList',
    isOn: ({ bullets }) => bullets,
    run: (editor) => toggleTextList(editor, 'bulletList'),
  },
  {
    icon: 'list-numbers',
    label: 'numberedList',
    isOn: ({ numbers }) => numbers,
    run: (editor) => toggleTextList(editor, 'orderedList'),
  },
  {
    icon: 'text-b',
    label: 'bold',
    isOn: ({ bold }) => bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    icon: 'text-italic',
    label: 'italic',
    isOn: ({ italic }) => italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    icon: 'text-underline',
    label: 'underline',
    isOn: ({ underline }) => underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
]
