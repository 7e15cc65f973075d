import type { KeyboardEvent } from 'react'

/** Handles the arrow keys, Home and End in a toolbar with a roving tabindex. */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  const rightToLeft = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl'
  const step = rightToLeft ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: buttons.length - 1,
  }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons[(to + buttons.length) % buttons.length]?.focus()
}
