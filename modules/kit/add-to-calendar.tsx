import type { ReactNode } from 'react'
import { usePage } from './field-renderers.tsx'
import { guestLanguage } from './guest-language.ts'
import { kitWords } from './words.ts'

/** Links that add the event to a guest's calendar, if this is the module to offer them. Opens without scripts. */
export function AddToCalendar({ moduleId }: { moduleId: string }): ReactNode {
  const { calendar, language } = usePage()
  if (calendar?.moduleId !== moduleId) return null
  const words = kitWords[guestLanguage(language)]
  return (
    <details className="to-calendar">
      <summary>{words.addToCalendar}</summary>
      <p>
        <a href={calendar.file}>{words.calendarFile}</a> <a href={calendar.google}>Google</a>{' '}
        <a href={calendar.outlook}>Outlook</a>
      </p>
    </details>
  )
}
