import { useEffect } from 'react'

export interface Shortcuts {
  save: () => void
  undo: () => void
  redo: () => void
}

/**
 * Handles Ctrl (or ⌘) + S, Z and Shift + Z in the editor's document and the canvas's. The draft's undo replaces the browser's,
 * except in the fields of panels and dialogs, which undo their own typing.
 */
export function useShortcuts(documents: readonly (Document | null)[], shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 's' && !event.shiftKey) shortcuts.save()
      else if ((key === 'z' || key === 'y') && undoesItself(event.target)) return
      else if (key === 'z' && event.shiftKey) shortcuts.redo()
      else if (key === 'z') shortcuts.undo()
      else if (key === 'y') shortcuts.redo()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // in the capture phase, before the text editor sees the key
    for (const document of documents) document?.addEventListener('keydown', onKeyDown, true)
    return () => {
      for (const document of documents) document?.removeEventListener('keydown', onKeyDown, true)
    }
  })
}

/**
 * Whether the browser's undo applies: form fields except those marked `data-draft-undo`, and elements marked `data-own-undo`.
 * Checked by tag name, since elements in the iframe are not `instanceof` this window's classes.
 */
function undoesItself(target: EventTarget | null): boolean {
  if (target === null || !('tagName' in target)) return false
  if ('closest' in target && typeof target.closest === 'function' && target.closest('[data-own-undo]') !== null)
    return true
  if ('closest' in target && typeof target.closest === 'function' && target.closest('[data-draft-undo]') !== null)
    return false
  return target.tagName === 'INPUT' || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT'
}
