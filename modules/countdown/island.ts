import { cloneTemplate, type IslandContext } from '../islands/runtime.ts'
import { countdownUnits, digitsOf, timeLeft, unpackForms, wordFor } from './rules.ts'

/** Update interval in ms. With reduced motion, numbers change once a minute, and when the target is reached. */
const tickInterval = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 60_000 : 1000)

/** Makes a published countdown tick: updates its numbers at once, then regularly until the target is reached. */
export function start(island: IslandContext): void {
  const { root, signal } = island
  const { words = '', rule = '' } = root.dataset
  const target = root.dataset.target === undefined ? null : Number(root.dataset.target)
  const [from = 0, until = 0] = root.dataset.days?.split(' ').map(Number) ?? []
  const unitWords = { forms: unpackForms(words), rule }
  const figures = [...root.querySelectorAll('.figure')]
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    const now = Date.now()
    const left = timeLeft(target, now)
    countdownUnits.forEach((unit, index) => {
      const figure = figures[index]
      if (figure === undefined) return
      write(figure.querySelector('.unseen'), String(left[unit]))
      drawDigits(figure.querySelector('.digits'), digitsOf(unit, left[unit]))
      // the owner's own labels don't change
      write(figure.querySelector('.label:not([data-own])'), wordFor(unitWords, unit, left[unit]))
    })
    const isToday = now >= from && now < until
    markToday(island, isToday)
    if (target !== null && now < target) {
      const step = tickInterval()
      // wake up exactly when a number changes, so that the last tick is at the target
      timer = setTimeout(tick, (target - now) % step || step)
    } else if (isToday) timer = setTimeout(tick, Math.min(until - now, longestWait))
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  tick()
}

/** Leaves the DOM alone if the text is already right. */
function write(part: Element | null, text: string): void {
  if (part !== null && part.textContent !== text) part.textContent = text
}

/** Each digit has its own element (face.tsx). */
function drawDigits(place: Element | null, digits: readonly string[]): void {
  const first = place?.firstElementChild
  if (!place || !first) return
  while (place.children.length > digits.length) place.lastElementChild?.remove()
  while (place.children.length < digits.length) place.append(first.cloneNode())
  digits.forEach((digit, index) => {
    const drawn = place.children[index]
    if (drawn?.getAttribute('data-drawn') !== digit) drawn?.setAttribute('data-drawn', digit)
  })
}

/** Timers count milliseconds in 32 bits. */
const longestWait = 24 * 60 * 60 * 1000

/** On the event's days, the line above the date says so. */
function markToday(island: IslandContext, isToday: boolean): void {
  const line = island.root.parentElement?.querySelector('.in-words')
  const said = line?.querySelector('.today')
  if (!isToday) said?.remove()
  else if (line && !said) line.prepend(cloneTemplate(island, '.today'))
}
