/** An island as its script sees it. */
export interface IslandContext {
  /** The element that the view has drawn with `Island`; its `data-` attributes are what the script has to know. */
  root: HTMLElement
  /** The root's document: in the editor's review that of a frame, whose elements are no instances of this window's classes. */
  page: Document
  /** The owner looks at the page in the editor: nothing is sent, kept or asked of the server. */
  reviewing: boolean
  /** Aborted when the island is stopped. */
  signal: AbortSignal
}

/** What an island's file exports as `start`: it makes the markup of `root` work. */
export type StartIsland = (island: IslandContext) => void

/** Starts an island whose templates are there; gives the function that stops it. */
export function startIsland(root: HTMLElement, start: StartIsland, reviewing = false): () => void {
  const life = new AbortController()
  start({ root, page: root.ownerDocument, reviewing, signal: life.signal })
  return () => life.abort()
}

const templateOf = (root: HTMLElement) => root.querySelector<HTMLTemplateElement>(':scope > template')

/** Fetches an island's templates where they lie in a file of their own. */
export async function fetchTemplates(root: HTMLElement): Promise<void> {
  const template = templateOf(root)
  const { from } = template?.dataset ?? {}
  if (template === null || from === undefined) return
  const answer = await fetch(from)
  if (!answer.ok) throw new Error('no templates')
  template.innerHTML = await answer.text()
}

/** The part of an island's templates that matches; throws where there is none. */
export function templatePart<E extends HTMLElement>(root: HTMLElement, selector: string): E {
  const template = templateOf(root)
  // in a frame that React draws they stand in the element itself
  const place = template?.content.firstChild ? template.content : template
  const part = place?.querySelector<E>(selector)
  if (!part) throw new Error(`no template ${selector}`)
  return part
}

/** A copy of it, for the page. */
export const cloneTemplate = <E extends HTMLElement>({ root, page }: IslandContext, selector: string): E =>
  page.importNode(templatePart<E>(root, selector), true)

/** Whether a click asks for nothing else, such as a new tab. */
export const isPlain = (event: MouseEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** Calls `act` in place of what a link or button of the island does that matches. */
export function onClick({ root, signal }: IslandContext, selector: string, act: (part: HTMLElement) => void): void {
  root.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath()
      const part = [...root.querySelectorAll<HTMLElement>(selector)].find((candidate) => path.includes(candidate))
      if (part === undefined || !isPlain(event)) return
      event.preventDefault()
      act(part)
    },
    { signal },
  )
}

/** Shows a dialog until it is closed, by its button (`data-close`) too, and takes it away then. */
export function showDialog({ root, signal }: IslandContext, dialog: HTMLDialogElement, closed = () => {}): void {
  dialog.addEventListener('close', () => {
    dialog.remove()
    closed()
  })
  signal.addEventListener('abort', () => dialog.remove())
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
  root.append(dialog)
  dialog.showModal()
}

/** Lets the pictures of a large view be as large as the window allows (`--natural`, `--ratio` in the style sheets). */
export function fitToWindow(view: HTMLElement): void {
  const image = view.querySelector('img')
  const [width, height] = [image?.getAttribute('width'), image?.getAttribute('height')]
  view.style.cssText = `--natural:${width}px;--ratio:${Number(width) / Number(height)}`
  for (const source of view.querySelectorAll('source, img')) source.setAttribute('sizes', '100vw')
}

/** Writes a text into a part of the page, where there is such a part. */
export function setText(within: ParentNode, selector: string, text: string): void {
  const part = within.querySelector(selector)
  if (part !== null) part.textContent = text
}
