import type { ReactNode } from 'react'
import { PanelWords, useFieldRenderers, usePage } from './field-renderers.tsx'
import { guestLanguage } from './guest-language.ts'
import { kitWords } from './words.ts'

/** A part of the event's date; clicking it on the canvas opens the date's settings. `says` is its text. */
export function EventTime({
  wallTime,
  says,
  children,
}: {
  wallTime: string
  says: string
  children: ReactNode
}): ReactNode {
  const label = kitWords[usePage().ownerLanguage].changeDate
  return (
    <PanelWords as="time" dateTime={wallTime} opens="date" label={label} says={says}>
      {children}
    </PanelWords>
  )
}

/**
 * Shown in place of a missing date: that it hasn't been decided yet or, on the canvas only, that there is none.
 * Undefined if nothing is shown.
 */
export function useDateToCome(): ReactNode | undefined {
  const { eventDate, language, ownerLanguage } = usePage()
  const { editing } = useFieldRenderers()
  const { changeDate, noDate } = kitWords[ownerLanguage]
  if (eventDate.start !== null || !(eventDate.notDecided || editing)) return undefined
  const words = eventDate.notDecided ? kitWords[guestLanguage(language)].notDecided : ''
  return (
    <PanelWords as="bdi" opens="date" label={changeDate} says={words || noDate} placeholder={noDate}>
      {words}
    </PanelWords>
  )
}
