import './first-sight.css'

/**
 * The server may send a static preview of the page (api/http/first-sight.ts). It covers the editor, does not react to input
 * itself, and is removed once the page is rendered below it. A press on it, and typing after that, are kept for the page.
 */
const sight = () => document.getElementById('first-sight')

const operable = 'a, button, [role="button"]'

let press: { x: number; y: number } | null = null
let letters = ''
const stop = new AbortController()

/** Resolves once the preview has been painted, or at once if there is none. Nothing heavy should run before that. */
export async function firstSightPainted(): Promise<void> {
  const picture = sight()
  if (picture === null) return
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('pointerdown', keepPress, options)
  window.addEventListener('keydown', keepLetter, options)
  // a background page never paints
  if (document.hidden) return
  const frame = picture.querySelector('iframe')
  do await nextFrame()
  while (frame !== null && !hasItsPage(frame))
  await nextFrame()
  await nextTask()
}

/** Resolves before the next paint. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Resolves in the task after the next paint; a timer would also wait for everything loaded by then. */
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

/** Whether the preview's iframe has its document, which is parsed after the outer one. */
const hasItsPage = ({ contentDocument: page }: HTMLIFrameElement) =>
  page?.URL === 'about:srcdoc' && page.readyState !== 'loading'

function keepPress({ target, clientX, clientY }: PointerEvent): void {
  // the preview lets presses through: an element already rendered below it has received this one
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

/** Removes the preview, as something else is shown. */
export function dropFirstSight(): void {
  stop.abort()
  sight()?.remove()
  delete document.documentElement.dataset.firstSight
}

/**
 * Called when the canvas or the list has been rendered in `page`, below the preview: removes the preview once the page's fonts
 * are there, and replays the kept press.
 */
export function endFirstSight(page: Document): void {
  if (sight() === null) return
  stop.abort()
  if (press !== null) pressAt(page, press)
  // the preview has already loaded the fonts, so they are ready within a frame; do not wait longer than `patience`
  void Promise.race([page.fonts.ready, new Promise((resolve) => setTimeout(resolve, patience))]).then(dropFirstSight)
}

/** How long the canvas may wait behind the preview for its fonts, ms. */
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
