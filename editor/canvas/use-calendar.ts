import { useEffect, useMemo, useState } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { calendarEventOf } from '../../renderer/calendar.ts'
import type { CalendarAddresses } from '../../renderer/site-body.tsx'

/** What guests take into their calendars, as it will be: in review the canvas offers it too. */
export function useCalendar(
  document: SiteDocument,
  options: { language: LanguageCode; siteId: string; url: string; now: Date },
): CalendarAddresses | undefined {
  const event = JSON.stringify(calendarEventOf(document, options) ?? null)
  const [file, setFile] = useState('#')
  const made = useMemo(() => JSON.parse(event) as CalendarAddresses | null, [event])
  useEffect(() => {
    if (made === null) return
    const address = URL.createObjectURL(new Blob([made.file], { type: 'text/calendar' }))
    setFile(address)
    return () => URL.revokeObjectURL(address)
  }, [made])
  return useMemo(() => (made === null ? undefined : { ...made, file }), [made, file])
}
