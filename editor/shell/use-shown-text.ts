import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '../base/router/router-view.tsx'
import { type ShownText, shownTextIn } from '../document/shown-text.ts'

/** Goes to the text that a link from another page has named, once the canvas is there; a reload does not go there again. */
export function useShownText(page: Document | null, show: (text: ShownText) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    const text = shownTextIn(location.state)
    if (page === null || text === null) return
    latest.current(text)
    navigate(location.pathname, { replace: true, state: null })
  }, [page, location, navigate])
}
