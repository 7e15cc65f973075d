import { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

/** Minimal Tiptap, as in its own examples, alone on a page: the floor for the cost of typing. */
const holder = document.querySelector('#text')
if (holder instanceof HTMLElement)
  new Editor({
    element: holder,
    extensions: [StarterKit],
    content: document.querySelector('template')?.innerHTML ?? '',
  })
