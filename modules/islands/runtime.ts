/** An island as its script sees it. */
export interface IslandContext {
  /** The element rendered by `Island`; its `data-` attributes are the script's input. */
  root: HTMLElement
  /** The root's document. In the editor's review it is an iframe's, whose elements aren't instances of our classes. */
  page: Document
  /** The owner is reviewing the page in the editor: nothing is sent, stored or requested. */
  reviewing: boolean
  /** Aborts when the island is stopped. */
  signal: AbortSignal
}

/** An island's `start` export, which makes the markup in `root` interactive. */
export type StartIsland = (island: IslandContext) => void

/** Starts an island whose templates have been loaded. Returns a function that stops it. */
export function startIsland(root: HTMLElement, start: StartIsland, reviewing = false): () => void {
  const life = new AbortController()
  start({ root, page: root.ownerDocument, reviewing, signal: life.signal })
  return () => life.abort()
}

const templateOf = (root: HTMLElement) => root.querySelector<HTMLTemplateElement>(':scope > template')

/** Fetches an island's templates if they are in a separate file. */
export async function fetchTemplates(root: HTMLElement): Promise<void> {
  const template = templateOf(root)
  const { from } = template?.dataset ?? {}
  if (template === null || from === undefined) return
  const answer = await fetch(from)
  if (!answer.ok) throw new Error('no templates')
  template.innerHTML = await answer.text()
}

/** The matching part of an island's templates; throws if there is none. */
export function templatePart<E extends HTMLElement>(root: HTMLElement, selector: string): E {
  const template = templateOf(root)
  // in an iframe rendered by React they are children of the element itself
  const place = template?.content.firstChild ? template.content : template
  const part = place?.querySelector<E>(selector)
  if (!part) throw new Error(`no template ${selector}`)
  return part
}

/** A copy of that part, for the page. */
export const cloneTemplate = <E extends HTMLElement>({ root, page }: IslandContext, selector: string): E =>
  page.importNode(templatePart<E>(root, selector), true)

/** Whether a click has no modifiers that ask for something else, such as a new tab. */
export const isPlain = (event: MouseEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** Calls `act` instead of the default action of the island's matching links and buttons. */
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

/** Shows a dialog, and removes it once it is closed, also by its button (`data-close`). */
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

/** Makes the pictures in a large view as large as the window allows (`--natural`, `--ratio` in the style sheets). */
export function fitToWindow(view: HTMLElement): void {
  const image = view.querySelector('img')
  const [width, height] = [image?.getAttribute('width'), image?.getAttribute('height')]
  view.style.cssText = `--natural:${width}px;--ratio:${Number(width) / Number(height)}`
  for (const source of view.querySelectorAll('source')) source.setAttribute('sizes', '100vw')
}

/** Sets the text of an element, if there is one. */
export function setText(within: ParentNode, selector: string, text: string): void {
  const part = within.querySelector(selector)
  if (part !== null) part.textContent = text
}
