import { isPending } from '../../modules/forms/client/browser-storage.ts'
import { fetchTemplates, isPlain, startIsland } from '../../modules/islands/runtime.ts'
import { type FoundIsland, islandsOf } from '../island-scripts.ts'

/**
 * The only script a page names. It starts the islands of the page (`Island`): the script of each kind is fetched on its own,
 * and only by pages that have it. Those that pages begin with come at once, and so does a form of which a send is still
 * owed; the others when they come near, or when they are reached for.
 */
const atOnce = /^(?:countdown|menu)$/
const near = { rootMargin: '600px' }

for (const island of islandsOf(document)) begin(island, atOnce.test(island.name) || isPending(island.root.dataset))

function begin({ root, load }: FoundIsland, now: boolean): void {
  let awake: Promise<void> | undefined
  let pressed: HTMLElement | undefined
  const wake = () => {
    awake ??= Promise.all([load(), fetchTemplates(root)]).then(([{ start }]) => {
      startIsland(root, start)
      root.removeEventListener('click', hold)
    })
    return awake
  }
  /**
   * A press that comes before the script is repeated after it; a link leads on when there is no script to be had, and at once
   * in what comes at once, whose links lead to other places.
   */
  const hold = (event: MouseEvent) => {
    const held = now ? 'button' : 'a, button'
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>(held) : null
    if (part === null || !isPlain(event)) return
    event.preventDefault()
    // pressed again in the meantime it is still one wish
    if (part === pressed) return
    pressed = part
    wake().then(
      () => part.click(),
      () => part instanceof HTMLAnchorElement && location.assign(part.href),
    )
  }
  const comesNear = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    comesNear.disconnect()
    wake().catch(tell)
  }, near)
  root.addEventListener('click', hold)
  if (now) wake().catch(tell)
  else comesNear.observe(root)
}

/** Tells of a fault in the page's scripts; what tells comes when there is one. */
const tell = (fault: unknown) => import('../shell/tell-fault.ts').then(({ tell }) => tell(fault)).catch(() => {})

/** Counts the visit once the page is there and seen: a page that a browser fetches in advance is nobody's visit yet. */
function visit(): void {
  const { site } = document.documentElement.dataset
  if (document.visibilityState !== 'visible') addEventListener('visibilitychange', visit, { once: true })
  else if (site) navigator.sendBeacon(`/api/visits/${site}`)
}

/** Art that was held back (design/graphics/ornament.tsx): the picture that the page opens with has had the line to itself. */
function bringArt(): void {
  for (const held of document.querySelectorAll('.ornament > noscript')) held.outerHTML = held.textContent ?? ''
}

addEventListener('error', (event) => tell(event.error))
addEventListener('unhandledrejection', (event) => tell(event.reason))
addEventListener('load', () => {
  bringArt()
  visit()
})
