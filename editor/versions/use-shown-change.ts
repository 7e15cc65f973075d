import { useEffect, useRef } from 'react'
import type { FieldChange } from '../../modules/document-changes.ts'
import { scrollBehaviour } from '../canvas/intercept-links.ts'
import { placeOfChange, type Side } from './change-place.ts'

export interface ShownChange {
  moduleId: string
  fields: readonly FieldChange[]
  side: Side
  /** The module to show where this page lacks that one; null: the top of the page. */
  neighbour: string | null
}

/** Room for the page's menu, which stays at the top. */
const menuRoom = 96

/** Marks the selected change and keeps it in view while the page grows or its frame changes, until the owner scrolls it. */
export function useShownChange(page: Document | null, change: ShownChange | null): void {
  const shownIn = useRef<Document | null>(null)
  useEffect(() => {
    const view = page?.defaultView
    if (page === null || view == null) return
    let size = ''
    const show = (behavior: ScrollBehavior) => {
      size = sizeOf(page)
      const top = markChange(page, view, change)
      // only the frame: `scrollIntoView` would also scroll the dialog around it, away from its title
      view.scrollTo({ top, behavior })
    }
    show(shownIn.current === page ? scrollBehaviour(page) : 'auto')
    shownIn.current = page
    const watch = new ResizeObserver(() => {
      if (sizeOf(page) !== size) show('auto')
    })
    watch.observe(page.body)
    const letGo = new AbortController()
    for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      page.addEventListener(act, () => watch.disconnect(), { passive: true, signal: letGo.signal })
    return () => {
      watch.disconnect()
      letGo.abort()
    }
  }, [page, change])
}

const sizeOf = ({ body }: Document) => `${body.clientWidth} ${body.scrollHeight}`

/** Marks the change; returns how far down the page is to be scrolled. */
function markChange(page: Document, view: Window & typeof globalThis, change: ShownChange | null): number {
  for (const mark of page.querySelectorAll('[data-current]')) mark.removeAttribute('data-current')
  if ('highlights' in view.CSS) view.CSS.highlights.delete('vs-words')
  if (change === null) return 0
  const mark = page.querySelector(`[data-mark="${change.moduleId}"]`)
  mark?.setAttribute('data-current', '')
  const section = mark?.parentElement
  const { words, first } =
    section == null ? { words: [], first: undefined } : placeOfChange(section, change.fields, change.side)
  if (first instanceof view.Element) first.setAttribute('data-current', '')
  if ('highlights' in view.CSS) view.CSS.highlights.set('vs-words', new view.Highlight(...words))
  const neighbour = page.querySelector(`[data-module="${change.neighbour}"]`)?.parentElement
  const place = (first ?? mark ?? neighbour)?.getBoundingClientRect()
  if (place === undefined) return 0
  // a neighbour is shown by its end, where the other page goes on with the change
  const from = mark === null ? place.bottom : place.top
  const height = mark === null ? 0 : place.height
  return view.scrollY + from - Math.max(menuRoom, (view.innerHeight - height) / 2)
}
