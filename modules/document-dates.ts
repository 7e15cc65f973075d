import type { SiteDocument } from './site-document.ts'
import { eventDateOf } from './site-facts.ts'

/** The dates a page spells out in words, as wall times. */
export function datesIn(document: SiteDocument): string[] {
  const { start, end } = eventDateOf(document)
  const counted = document.siteModules.map((module) => ('countdownDate' in module ? module.countdownDate : null))
  return [...new Set([start, end, ...counted].filter((wallTime) => wallTime !== null))]
}
