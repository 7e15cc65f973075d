import type { Editor } from '@tiptap/react'
import { linkAddress } from './addresses.ts'

/**
 * Links the selection, or changes the address of the link at the caret; with neither, inserts the address itself as a link.
 * Throws when the address is invalid: a link cannot be created without one.
 */
export function setLink(editor: Editor, address: string): void {
  const href = linkAddress(address)
  if (href === null) throw new Error('a link needs an address')
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = href.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '')
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).unsetMark('link')
  } else chain.extendMarkRange('link').setLink({ href })
  chain.run()
}

/** Removes the link at the caret or in the selection; its words stay. */
export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run()
}
