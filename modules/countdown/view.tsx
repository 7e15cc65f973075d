import type { ReactNode } from 'react'
import { instantOf } from '../../domain/zoned-time.ts'
import { Island } from '../islands/island.tsx'
import { Templates } from '../islands/templates.tsx'
import { AddToCalendar } from '../kit/add-to-calendar.tsx'
import { useDateWords } from '../kit/date-words.ts'
import { type CountedMoment, countedMoment, daysOf, hasTime } from '../kit/event-date.ts'
import { Panel, Text, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import { Heading } from '../kit/heading.tsx'
import type { ViewProps } from '../kit/module-view.ts'
import { kitWords } from '../kit/words.ts'
import { CountdownFace } from './face.tsx'
import { unitWords } from './labels.ts'
import { type CountdownUnit, labelLength, packForms, timeLeft, wordFor } from './rules.ts'
import type { CountdownModule } from './schema.ts'
import { countdownWords } from './words.ts'

const labelFields = { days: 'textDays', hours: 'textHours', minutes: 'textMinutes', seconds: 'textSeconds' } as const

/**
 * Time left to the event. The numbers are from when the page was rendered until the island updates them; without
 * scripts, the style sheet hides them and leaves the date in words.
 */
export function CountdownView({ module }: ViewProps<CountdownModule>): ReactNode {
  const { language, ownerLanguage, now, eventDate } = usePage()
  const { editing } = useFieldRenderers()
  const words = countdownWords[ownerLanguage]
  const moment = countedMoment(module, eventDate)
  const target = moment === null ? null : instantOf(moment.wallTime, moment.timeZone)
  const left = timeLeft(target, now.getTime())
  const unitNames = unitWords(language)
  const label = (unit: CountdownUnit) => {
    const builtIn = wordFor(unitNames, unit, left[unit])
    // a built-in word in this language is better than the owner's in another
    const own = module[labelFields[unit]][language] ?? ''
    if (editing)
      return (
        <Text
          as="span"
          field={labelFields[unit]}
          value={own === '' ? {} : { [language]: own }}
          placeholder={builtIn}
          maxLength={labelLength}
          className="label"
        />
      )
    return (
      <span className="label" data-own={own === '' ? undefined : ''}>
        {own || builtIn}
      </span>
    )
  }
  return (
    <>
      <Heading value={module.title} placeholder={words.title} />
      <Island
        name="countdown"
        className="countdown"
        data={{
          target: target ?? undefined,
          days: moment === null ? undefined : daysWords(moment),
          words: packForms(unitNames.forms),
          rule: unitNames.rule,
        }}
      >
        <Panel field="countdownDate" label={words.changeDate}>
          <CountdownFace left={left} label={label} />
        </Panel>
        <Templates>
          <b className="today">{countdownWords[guestLanguage(language)].today}</b>
        </Templates>
      </Island>
      {moment !== null && <InWords moment={moment} />}
      {moment === null && eventDate.notDecided && (
        <p className="in-words">{kitWords[guestLanguage(language)].notDecided}</p>
      )}
      <AddToCalendar moduleId={module.id} />
    </>
  )
}

function InWords({ moment }: { moment: CountedMoment }): ReactNode {
  return (
    <p className="in-words">
      <time dateTime={hasTime(moment.wallTime) ? moment.wallTime : moment.wallTime.slice(0, 10)}>
        {useDateWords(moment).inWords}
      </time>
    </p>
  )
}

/** For the island: when the first day begins and the last one ends. */
function daysWords(moment: CountedMoment): string {
  const { from, until } = daysOf(moment)
  return `${from} ${until}`
}
