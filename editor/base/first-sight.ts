import './first-sight.css'

/**
 * The picture of a page that the server may send along (api/http/first-sight.ts): it lies over the editor, takes nothing itself, and
 * goes once the page stands below it. A press on it and letters after that are kept for the page.
 */
const sight = () => document.getElementById('first-sight')

const operable = 'a, button, [role="button"]'

let press: { x: number; y: number } | null = null
let letters = ''
const stop = new AbortController()

/** Resolves once the picture has been painted, and at once where there is none. Until then nothing heavy should run. */
export async function firstSightSeen(): Promise<void> {
  const picture = sight()
  if (picture === null) return
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('pointerdown', keepPress, options)
  window.addEventListener('keydown', keepLetter, options)
  // a page in the background paints nothing
  if (document.hidden) return
  const frame = picture.querySelector('iframe')
  do await nextFrame()
  while (frame !== null && !hasItsPage(frame))
  await nextFrame()
  await nextTask()
}

/** Before the next painting. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** After the painting that comes next: a timer would also wait for all that has loaded by then. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  port2.postMessage(null)
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
  })
}

/** The page within the picture is a document of its own, which is read after the one that holds it. */
const hasItsPage = ({ contentDocument: page }: HTMLIFrameElement) =>
  page?.URL === 'about:srcdoc' && page.readyState !== 'loading'

function keepPress({ target, clientX, clientY }: PointerEvent): void {
  // the picture takes no press: what already stands below it has had this one
  const isTaken = target instanceof Element && target.closest(operable) !== null
  press = isTaken ? null : { x: clientX, y: clientY }
}

function keepLetter(event: KeyboardEvent): void {
  if (press === null || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Backspace') letters = letters.slice(0, -1)
  else if (event.key.length === 1) letters += event.key
  else return
  event.preventDefault()
}

/** Takes the picture away: something else is shown. */
export function dropFirstSight(): void {
  stop.abort()
  sight()?.remove()
  delete document.documentElement.dataset.firstSight
}

/** The canvas or the list stands in `page`, below the picture: it goes when the page's fonts are there, and what was pressed is pressed. */
export function endFirstSight(page: Document): void {
  if (sight() === null) return
  stop.abort()
  if (press !== null) pressAt(page, press)
  // its letters have been fetched for the picture: they are there within a frame, or are waited for no longer than that
  void Promise.race([page.fonts.ready, new Promise((resolve) => setTimeout(resolve, patience))]).then(dropFirstSight)
}

/** How long the canvas may wait behind the picture for its fonts, ms. */
const patience = 300

function pressAt(page: Document, { x, y }: { x: number; y: number }): void {
  const frame = page.defaultView?.frameElement?.getBoundingClientRect()
  const pressed = page.elementFromPoint(x - (frame?.left ?? 0), y - (frame?.top ?? 0))
  const text = pressed?.closest<HTMLElement>('[role="textbox"]')
  if (text) {
    text.focus()
    if (letters !== '') page.execCommand('insertText', false, letters)
  } else pressed?.closest<HTMLElement>(operable)?.click()
}
