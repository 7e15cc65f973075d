import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAfter, type EventDate, hasTime, lastDayOf, noEventDate } from '../../../modules/kit/event-date.ts'
import { wallTimeLimits } from '../../../modules/kit/wall-time.ts'
import { eventDateOf } from '../../../modules/site-facts.ts'
import { Button } from '../../kit/controls/button.tsx'
import { DateTimeField } from '../../kit/controls/date-time-field.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { eventDateWords } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { isNearZone, nearZones, zoneName } from '../../kit/i18n/zone-name.ts'
import { useDraftDocument, useEditor } from '../editor-context.ts'

/** The date of the event, which the header, countdowns and the calendar read. */
export function EventDateFields(): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { store } = useEditor()
  const date = eventDateOf(useDraftDocument())
  const { start, end, notDecided } = date
  /** The dates from before the owner chose 'not decided', to restore them. */
  const before = useRef(noEventDate)
  const set = (change: Partial<EventDate>, apart = true) =>
    store.dispatch({ type: 'set-event-date', eventDate: { ...date, ...change }, apart })
  const decide = (decided: boolean) => {
    if (!decided) before.current = date
    const { start: oldStart, end: oldEnd } = before.current
    set(decided ? { notDecided: false, start: oldStart, end: oldEnd } : { notDecided: true, start: null, end: null })
  }
  return (
    <>
      <DatesAndTimes date={date} set={set} />
      {start !== null && (
        <>
          {end !== null && (
            <Button variant="quiet" icon="trash" onPress={() => set({ end: null })}>
              {t(hasTime(start) ? 'eventEndRemove' : 'eventLastDayRemove')}
            </Button>
          )}
          <TimeZone value={date.timeZone} onChange={(timeZone) => set({ timeZone })} />
          <Button variant="quiet" icon="trash" onPress={() => set({ start: null, end: null })}>
            {t('eventStartRemove')}
          </Button>
        </>
      )}
      <Switch isSelected={notDecided} onChange={(selected) => decide(!selected)}>
        {t('eventNotDecided')}
      </Switch>
      <p className="panel-meta">{t(notDecided ? 'eventNotDecidedHelp' : 'eventDateHelp')}</p>
    </>
  )
}

interface DatesProps {
  date: EventDate
  set: (change: Partial<EventDate>, apart?: boolean) => void
}

/** When it begins and ends: as days, or as days with a time. */
function DatesAndTimes({ date, set }: DatesProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const uiLanguage = useUiLanguage()
  const { start, end } = date
  // kept while a time is typed, since midnight may be on the way to another hour
  const [chosen, choose] = useState<boolean>()
  const isTimeless = start !== null && (chosen ?? !hasTime(start))
  /** The dates with their times, to restore them. */
  const before = useRef(noEventDate)
  const removeTime = (selected: boolean) => {
    choose(selected)
    if (start === null) return
    if (selected) {
      before.current = date
      const lastDay = lastDayOf(date)
      set({ start: midnight(start), end: lastDay === null ? null : midnight(dayAfter(lastDay)) })
    } else set(timed(date, before.current))
  }
  const days = { date, set }
  return (
    <>
      {isTimeless ? (
        <Days {...days} start={start} />
      ) : (
        <DateTimeField
          label={t('eventStart')}
          value={start}
          min={wallTimeLimits.min}
          max={wallTimeLimits.max}
          error={t('eventStartWrong')}
          onChange={(next) => {
            choose(false)
            set({ start: next, end: movedEnd(date, next), notDecided: false }, false)
          }}
        />
      )}
      {start !== null && (
        <>
          <p className="panel-meta">{eventDateWords(date, uiLanguage)}</p>
          <Switch isSelected={isTimeless} onChange={removeTime}>
            {t('eventTimeless')}
          </Switch>
        </>
      )}
      {start !== null && !isTimeless && end !== null && (
        <DateTimeField
          label={t('eventEnd')}
          value={end}
          min={later(start, 1)}
          max={wallTimeLimits.max}
          error={t('eventEndWrong')}
          onChange={(next) => set({ end: next }, false)}
        />
      )}
      {start !== null && end === null && (
        <Button
          icon="plus"
          onPress={() =>
            set({ end: isTimeless ? midnight(dayAfter(dayAfter(start.slice(0, 10)))) : later(start, usualHours * 60) })
          }
        >
          {t(isTimeless ? 'eventLastDayAdd' : 'eventEndAdd')}
        </Button>
      )}
    </>
  )
}

/** The first and the last day of an event without a time. */
function Days({ date, set, start }: DatesProps & { start: string }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const lastDay = date.end === null ? null : (lastDayOf(date) ?? start.slice(0, 10))
  return (
    <>
      <DateTimeField
        label={t('eventDay')}
        type="date"
        value={start.slice(0, 10)}
        min={dayLimits.min}
        max={dayLimits.max}
        error={t('eventStartWrong')}
        onChange={(day) => {
          const next = midnight(day)
          set({ start: next, end: movedEnd(date, next), notDecided: false }, false)
        }}
      />
      {lastDay !== null && (
        <DateTimeField
          label={t('eventLastDay')}
          type="date"
          value={lastDay}
          min={start.slice(0, 10)}
          max={dayLimits.max}
          error={t('eventLastDayWrong')}
          onChange={(day) => set({ end: midnight(dayAfter(day)) }, false)}
        />
      )}
    </>
  )
}

const dayLimits = { min: wallTimeLimits.min.slice(0, 10), max: '2098-12-31' }

/** The beginning of a day. */
const midnight = (wallTime: string) => `${wallTime.slice(0, 10)}T00:00`

/** The days of an event with the times it had before, else in the afternoon. */
function timed(date: EventDate, before: EventDate): Partial<EventDate> {
  const start = `${date.start?.slice(0, 10)}T${before.start?.slice(11) ?? usualStart}`
  const lastDay = lastDayOf(date)
  if (start === before.start && lastDay === lastDayOf(before)) return { start, end: before.end }
  if (lastDay === null) return { start, end: null }
  return { start, end: `${lastDay}T${before.end?.slice(11) ?? usualStart}` }
}

/** The default time of an event, and its length in hours. */
const usualStart = '15:00'
const usualHours = 4

/** Adds minutes to a wall time, capped at the latest supported one. */
function later(wallTime: string, minutes: number): string {
  const moved = new Date(Date.parse(`${wallTime}Z`) + minutes * 60_000).toISOString().slice(0, 16)
  return moved < wallTimeLimits.max ? moved : wallTimeLimits.max
}

/** The new end when the start moves: keeps the event's length. */
function movedEnd({ start, end }: EventDate, next: string): string | null {
  if (start === null || end === null) return null
  const moved = later(next, (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000)
  return moved > next ? moved : null
}

function TimeZone({ value, onChange }: { value: string; onChange: (zone: string) => void }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const language = useUiLanguage()
  const choices = useMemo(() => {
    const near = Object.entries(nearZones).map(([zone, key]) => ({ value: zone, label: t(key) }))
    const others = [...new Set([value, ...Intl.supportedValuesOf('timeZone')])]
      .filter((zone) => !isNearZone(zone))
      .map((zone) => ({ value: zone, label: zoneName(zone, language) }))
      .sort((one, other) => one.label.localeCompare(other.label, language))
    return [...near, ...others]
  }, [value, language, t])
  return <Select label={t('eventZone')} choices={choices} value={value} onChange={onChange} />
}
