import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CountdownFace } from './face.tsx'
import { type CountdownUnit, countdownUnits, timeLeft, type UnitWords, unpackForms, wordFor } from './rules.ts'

interface TickingProps {
  /** ms since 1970; null without a date. */
  target: number | null
  /** When the page was made; the first figures are counted from it, as in the page. */
  madeAt: number
  /** The page brings the words of its own language. */
  words: UnitWords
  /** Labels the owner wrote; the others are the language's own. */
  ownLabels: { [U in CountdownUnit]?: string }
  onTick: (now: number) => void
}

/** ms between two corrections; who has asked for less motion sees the figures change once a minute, and when the target is reached. */
const tickInterval = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 60_000 : 1000)

/** The figures, corrected at once and then regularly until the target is reached. */
function Ticking({ target, madeAt, words, ownLabels, onTick }: TickingProps): ReactNode {
  const [now, setNow] = useState(madeAt)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const moment = Date.now()
      setNow(moment)
      onTick(moment)
      if (target === null || moment >= target) return
      const step = tickInterval()
      // to the moment at which a figure changes, so that the last one is the target
      timer = setTimeout(tick, (target - moment) % step || step)
    }
    tick()
    return () => clearTimeout(timer)
  }, [target, onTick])
  const left = timeLeft(target, now)
  return (
    <CountdownFace
      left={left}
      label={(unit) => {
        const own = ownLabels[unit]
        return (
          <span className="label" data-own={own === undefined ? undefined : ''}>
            {own ?? wordFor(words, unit, left[unit])}
          </span>
        )
      }}
    />
  )
}

/** Makes a published countdown tick. Everything it needs stands in the markup already: nothing is sent twice. */
export function start(root: HTMLElement): void {
  const { target, now, today, words = '', rule = '' } = root.dataset
  const labels = [...root.querySelectorAll('.label')]
  const ownLabels = Object.fromEntries(
    countdownUnits.flatMap((unit, index) => {
      const label = labels[index]
      return label?.hasAttribute('data-own') ? [[unit, label.textContent ?? '']] : []
    }),
  )
  const at = target === undefined ? null : Number(target)
  hydrateRoot(
    root,
    <Ticking
      target={at}
      madeAt={Number(now)}
      words={{ forms: unpackForms(words), rule }}
      ownLabels={ownLabels}
      onTick={(moment) => sayToday(root, at, moment, today ?? '')}
    />,
  )
}

/** On the day itself, once the time is reached, the line above the date says so. */
function sayToday(root: HTMLElement, target: number | null, now: number, text: string): void {
  const words = root.parentElement?.querySelector('.in-words')
  const isToday = target !== null && new Date(target).toDateString() === new Date(now).toDateString()
  if (!words || !isToday || words.querySelector('.today')) return
  const line = document.createElement('b')
  line.className = 'today'
  line.textContent = text
  words.prepend(line)
}
