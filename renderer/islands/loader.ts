import { isPending } from '../../modules/forms/client/browser-storage.ts'
import { fetchTemplates, isPlain, startIsland } from '../../modules/islands/runtime.ts'
import { type FoundIsland, islandsOf } from '../island-scripts.ts'

/**
 * The only script that a page includes. It starts the page's islands (`Island`): each kind has its own script, loaded only by pages that use
 * it. Islands above the fold load at once, and so does a form with a pending submission; the others load when they approach the viewport or
 * are interacted with.
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
   * Replays a click that came before the script had loaded; a link is followed if the script fails to load, and immediately in islands that
   * load at once, whose links lead elsewhere.
   */
  const hold = (event: MouseEvent) => {
    const held = now ? 'button' : 'a, button'
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>(held) : null
    if (part === null || !isPlain(event)) return
    event.preventDefault()
    // repeated clicks in the meantime count once
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

/** Reports errors in the page's scripts; the reporter is loaded only when one occurs. */
const tell = (fault: unknown) => import('../shell/tell-fault.ts').then(({ tell }) => tell(fault)).catch(() => {})

/** Counts the visit once the page is visible: a prerendered page is not a visit yet. */
function visit(): void {
  const { site } = document.documentElement.dataset
  if (document.visibilityState !== 'visible') addEventListener('visibilitychange', visit, { once: true })
  else if (site) navigator.sendBeacon(`/api/visits/${site}`)
}

/** Loads deferred art (design/graphics/ornament.tsx), now that the page's first picture no longer competes for bandwidth. */
function bringArt(): void {
  for (const held of document.querySelectorAll('.ornament > noscript')) held.outerHTML = held.textContent ?? ''
}

addEventListener('error', (event) => tell(event.error))
addEventListener('unhandledrejection', (event) => tell(event.reason))
addEventListener('load', () => {
  bringArt()
  visit()
})
