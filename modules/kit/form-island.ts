import type { LiveForm } from './form-live.ts'
import { draftKey, draftStore } from './form-store.ts'

/** How far below or above the screen a form's script is fetched. px. */
const near = '600px'

/** Lets a published form open in its place. */
export const start = (root: HTMLElement): (() => void) => begin(root, false)

/** The same for the owner who reviews the page: nothing is sent. */
export const review = (root: HTMLElement): (() => void) => begin(root, true)

/**
 * Hides a form whose deadline has passed since the page was made, and fetches the rest when it is wanted: when the form
 * comes near or is opened, or when there is an answer that has not arrived. Gives the function that puts it to rest.
 */
function begin(root: HTMLElement, reviewing: boolean): () => void {
  const { closes, site, form } = root.dataset
  if (closes !== undefined && Date.now() >= Number(closes)) {
    close(root)
    return () => undefined
  }
  let live: LiveForm | undefined
  let over = false
  const load = async () => {
    const { makeForm } = await import('./form-live.ts')
    if (over) return
    live ??= makeForm(root, reviewing)
    return live
  }

  const onClick = (event: MouseEvent) => {
    // the page may be in a frame: its elements are no instances of this window's classes
    const links = [...root.querySelectorAll<HTMLElement>('[data-open]')]
    const link = links.find((candidate) => event.composedPath().includes(candidate))
    if (link === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    load().then(
      (loaded) => loaded?.open(Number(link.dataset.open)),
      () => {
        const trouble = root.querySelector('.form-trouble')
        if (trouble !== null) trouble.textContent = root.dataset.failed ?? ''
        // the next press goes to the page on which the form works without scripts
        root.removeEventListener('click', onClick)
      },
    )
  }
  root.addEventListener('click', onClick)

  const kept = reviewing ? null : draftStore.get(draftKey(site ?? '', form ?? ''))
  const resume = () =>
    load()
      .then((loaded) => kept !== null && loaded?.resume())
      .catch(() => undefined)
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      resume()
    },
    { rootMargin: near },
  )
  watcher.observe(root)
  if (kept?.includes('"pending":true')) resume()

  return () => {
    over = true
    watcher.disconnect()
    root.removeEventListener('click', onClick)
    live?.stop()
  }
}

/** Shows that no answers are taken any more. */
export function close(root: HTMLElement): void {
  for (const part of root.querySelectorAll<HTMLElement>('.form-start, .form-closed'))
    part.hidden = part.className === 'form-start'
}
