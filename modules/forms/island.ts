import { createFormController } from './client/form-controller.ts'

/** Lets a published form open in its place. Its pattern is fetched first: the page names only where it is. */
export async function start(root: HTMLElement): Promise<void> {
  const place = root.querySelector<HTMLElement>('template[data-from]')
  if (place !== null) {
    const answer = await fetch(place.dataset.from ?? '')
    if (!answer.ok) throw new Error('no form')
    place.outerHTML = await answer.text()
  }
  begin(root, false)
}

/** The same for the owner who reviews the page: nothing is sent. */
export const review = (root: HTMLElement): (() => void) => begin(root, true)

/** Hides a form whose deadline has passed since the page was made. Gives the function that puts it to rest. */
function begin(root: HTMLElement, reviewing: boolean): () => void {
  const { closes } = root.dataset
  const live = createFormController(root, reviewing)
  if (closes !== undefined && Date.now() >= Number(closes)) {
    live.close()
    return live.stop
  }
  const onClick = (event: MouseEvent) => {
    // the page may be in a frame: its elements are no instances of this window's classes
    const links = [...root.querySelectorAll<HTMLElement>('[data-open]')]
    const link = links.find((candidate) => event.composedPath().includes(candidate))
    if (link === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    live.open(Number(link.dataset.open))
  }
  root.addEventListener('click', onClick)
  live.resume()
  return () => {
    root.removeEventListener('click', onClick)
    live.stop()
  }
}
