import { useCallback, useEffect, useState } from 'react'

/** What a shortcut requests of the toolbar: to move the focus into it, or to edit a link. */
export type ToolbarCall = 'enter' | 'link'

/** The request of a key press: Alt+F10 moves into the toolbar, Ctrl+K (or ⌘K) edits a link; null for any other key. */
export function toolbarCallOf(
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key'>,
): ToolbarCall | null {
  if (event.altKey && event.key === 'F10') return 'enter'
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k' ? 'link' : null
}

/**
 * Listens for the toolbar's shortcuts in any rich text on the page from the start: the toolbar's code is loaded on first use and
 * takes the request then. A request is dropped when the focus leaves the text.
 */
export function useToolbarCall(page: Document | null, editing: boolean) {
  const [call, setCall] = useState<ToolbarCall | null>(null)
  useEffect(() => {
    if (page === null || !editing) return
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = inRichText(event.target) ? toolbarCallOf(event) : null
      if (asked === null) return
      // prevents the browser's own action, such as focusing a search field or the menu bar
      event.preventDefault()
      setCall(asked)
    }
    const forget = () => setCall(null)
    page.addEventListener('keydown', onKeyDown)
    page.addEventListener('focusout', forget)
    return () => {
      page.removeEventListener('keydown', onKeyDown)
      page.removeEventListener('focusout', forget)
      forget()
    }
  }, [page, editing])
  return { call, takeCall: useCallback(() => setCall(null), []) }
}

/** Elements in the iframe are not `instanceof` this window's classes. */
function inRichText(target: EventTarget | null): boolean {
  return (
    target !== null &&
    'closest' in target &&
    typeof target.closest === 'function' &&
    target.closest('.rich.ProseMirror') !== null
  )
}
