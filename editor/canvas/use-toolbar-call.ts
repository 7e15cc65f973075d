import { useCallback, useEffect, useState } from 'react'

/** What a key asks of the toolbar: to go into it, or to write a link. */
export type ToolbarCall = 'enter' | 'link'

/** What a press asks for: Alt+F10 goes into the toolbar, Ctrl+K (or ⌘K) asks for a link; null is for the text itself. */
export function toolbarCallOf(
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key'>,
): ToolbarCall | null {
  if (event.altKey && event.key === 'F10') return 'enter'
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k' ? 'link' : null
}

/**
 * Listens for the toolbar's keys wherever rich text is written in the page, from its first moment: the toolbar itself is
 * fetched when it is first needed, and takes the call when it is there. A call is forgotten when the caret leaves the text.
 */
export function useToolbarCall(page: Document | null, editing: boolean) {
  const [call, setCall] = useState<ToolbarCall | null>(null)
  useEffect(() => {
    if (page === null || !editing) return
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = inRichText(event.target) ? toolbarCallOf(event) : null
      if (asked === null) return
      // a browser's own: a search field, the menu bar
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

/** Elements of the page's document are not `instanceof` this window's classes. */
function inRichText(target: EventTarget | null): boolean {
  return (
    target !== null &&
    'closest' in target &&
    typeof target.closest === 'function' &&
    target.closest('.rich.ProseMirror') !== null
  )
}
