import { useEffect } from 'react'

export interface Shortcuts {
  save: () => void
  undo: () => void
  redo: () => void
}

/**
 * Ctrl (or ⌘) + S, Z and Shift + Z, in the editor's document and in the canvas's. The draft's own undo takes the place of
 * the browser's, save in the fields of panels and dialogs, which undo their own typing.
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
    // before the text editor sees the key
    for (const document of documents) document?.addEventListener('keydown', onKeyDown, true)
    return () => {
      for (const document of documents) document?.removeEventListener('keydown', onKeyDown, true)
    }
  })
}

/** Form fields but those marked `data-draft-undo`, and what is marked `data-own-undo`. By name, since the canvas's elements are of another window's classes. */
function undoesItself(target: EventTarget | null): boolean {
  if (target === null || !('tagName' in target)) return false
  if ('closest' in target && typeof target.closest === 'function' && target.closest('[data-own-undo]') !== null)
    return true
  if ('closest' in target && typeof target.closest === 'function' && target.closest('[data-draft-undo]') !== null)
    return false
  return target.tagName === 'INPUT' || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT'
}
