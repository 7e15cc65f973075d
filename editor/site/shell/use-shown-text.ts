import { useEffect, useRef } from 'react'
import { type ShownText, shownTextIn } from '../../document/shown-text.ts'
import { useLocation, useNavigate } from '../../kit/router/router-view.tsx'

/** Moves to the text named by a link from another page, once the canvas is ready; a reload does not repeat it. */
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
