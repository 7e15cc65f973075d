import { useEffect, useMemo, useState } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { eventDateOf } from '../../modules/site-facts.ts'
import type { CalendarAddresses } from '../../renderer/site-body.tsx'
import { whenReachable } from '../kit/loading/when-reachable.ts'

/** Guests' calendars are written by code that is loaded when the owner first reviews the page. */
const loadCalendar = () => whenReachable(() => import('../../renderer/calendar.ts'))

interface Options {
  reviewing: boolean
  language: LanguageCode
  siteId: string
  url: string
  now: Date
}

/** Links do nothing in edit mode (intercept-links.ts). */
const nowhere: CalendarAddresses = { file: '#', google: '#', outlook: '#' }

/** The addresses for adding the event to a calendar, as guests will get them. Built only in review mode, where the links work. */
export function useCalendar(document: SiteDocument, options: Options): CalendarAddresses | undefined {
  const { reviewing } = options
  const hasDate = eventDateOf(document).start !== null
  const [calendar, setCalendar] = useState<Awaited<ReturnType<typeof loadCalendar>> | null>(null)
  useEffect(() => {
    if (reviewing) void loadCalendar().then(setCalendar)
  }, [reviewing])
  const event =
    reviewing && calendar !== null ? JSON.stringify(calendar.calendarEventOf(document, options) ?? null) : 'null'
  const [file, setFile] = useState('#')
  const made = useMemo(() => JSON.parse(event) as CalendarAddresses | null, [event])
  useEffect(() => {
    if (made === null) return
    const address = URL.createObjectURL(new Blob([made.file], { type: 'text/calendar' }))
    setFile(address)
    return () => URL.revokeObjectURL(address)
  }, [made])
  return useMemo(() => (made === null ? (hasDate ? nowhere : undefined) : { ...made, file }), [made, file, hasDate])
}
