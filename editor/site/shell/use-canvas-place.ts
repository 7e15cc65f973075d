import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { SiteModule } from '../../../modules/schemas.ts'
import { coverFoot, keepPlace, reveal } from '../../canvas/keep-place.ts'
import { useDraftDocument } from '../../document/editor-context.ts'
import { usePictureUploads } from '../../document/images/use-uploads.ts'
import { changedPart, editedPart, uploadOf } from './edited-part.ts'
import type { OpenDrawer } from './overlays.ts'

/**
 * Keeps the part that the open drawer edits visible: while the canvas narrows beside the drawer and widens again, above the sheet
 * on narrow screens, and when something is changed in it. Returns the function to call with the sheet's height.
 */
export function useCanvasPlace(
  page: Document | null,
  drawer: OpenDrawer,
  module: SiteModule | undefined,
): (sheetHeight: number) => void {
  const latest = useRef(drawer)
  latest.current = drawer

  // mounted from the first drawer to the last: the canvas stays narrow when one drawer replaces another
  useLayoutEffect(() => {
    const shell = page?.defaultView?.frameElement?.closest('.shell')
    if (page === null || !shell) return
    const stand = (isBeside: boolean) =>
      keepPlace(page, editedPart(page, latest.current), () => shell.toggleAttribute('data-drawer', isBeside))
    stand(true)
    return () => {
      stand(false)
      coverFoot(page, 0)
    }
  }, [page])

  const show = useCallback(
    (how?: 'jump') => {
      const part = page === null ? null : editedPart(page, latest.current)
      if (part !== null) reveal(part, how)
    },
    [page],
  )
  const place = JSON.stringify(drawer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another drawer
  useEffect(() => {
    // the page's resize event fires before the next frame
    const frame = page?.defaultView?.requestAnimationFrame(() => show())
    return () => page?.defaultView?.cancelAnimationFrame(frame ?? 0)
  }, [page, place, show])
  useShownChanges(page, drawer, module)

  const known = useRef(0)
  return useCallback(
    (sheetHeight) => {
      const frame = page?.defaultView?.frameElement
      if (!page || !frame) return
      coverFoot(page, sheetHeight - (window.innerHeight - frame.getBoundingClientRect().bottom))
      // jump rather than glide while a sheet is dragged, so that the page follows the hand
      show(known.current === 0 ? undefined : 'jump')
      known.current = sheetHeight
    },
    [page, show],
  )
}

/** Scrolls to what is changed in a drawer, also when the owner has scrolled away from it. */
function useShownChanges(page: Document | null, drawer: OpenDrawer, module: SiteModule | undefined): void {
  const { eventDate } = useDraftDocument()
  const uploads = usePictureUploads()
  const key = uploadOf(drawer)
  const isUploading = useSyncExternalStore(uploads.subscribe, () => key !== null && uploads.of(key) !== null)
  const place = JSON.stringify(drawer)
  const before = useRef({ place, module, eventDate, isUploading })
  useEffect(() => {
    const was = before.current
    before.current = { place, module, eventDate, isUploading }
    // do not scroll while the owner is typing on the page
    if (page === null || was.place !== place || page.hasFocus()) return
    const hasDate = drawer.name === 'date' && was.eventDate !== eventDate
    if (was.module === module && was.isUploading === isUploading && !hasDate) return
    // an off-screen module is not laid out until then, so a new item in it has no position yet
    page.defaultView?.requestAnimationFrame(() => {
      const changed = drawer.name === 'module' ? changedPart(page, drawer.moduleId, was.module, module) : null
      const part = changed ?? editedPart(page, drawer)
      if (part !== null) reveal(part)
    })
  }, [page, place, drawer, module, eventDate, isUploading])
}
