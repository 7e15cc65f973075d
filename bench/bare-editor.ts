import { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

/** Tiptap as its own examples begin, alone on a page: what writing costs at the least. */
const holder = document.querySelector('#text')
if (holder instanceof HTMLElement)
  new Editor({
    element: holder,
    extensions: [StarterKit],
    content: document.querySelector('template')?.innerHTML ?? '',
  })
