import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type EventDate, noEventDate } from '../../../modules/kit/event-date.ts'
import { wallTimeLimits } from '../../../modules/kit/wall-time.ts'
import { eventDateOf } from '../../../modules/site-facts.ts'
import { Button } from '../../base/controls/button.tsx'
import { DateTimeField } from '../../base/controls/date-time-field.tsx'
import { Select } from '../../base/controls/select.tsx'
import { Switch } from '../../base/controls/switch.tsx'
import { eventDateWords } from '../../base/i18n/date-and-time.ts'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { useDraftDocument, useEditor } from '../editor-context.ts'

/** The date of the event, which the header, countdowns and the calendar read. */
export function EventDateFields(): ReactNode {
  const { t } = useTranslation('panels')
  const uiLanguage = useUiLanguage()
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
      <DateTimeField
        label={t('eventStart')}
        value={start}
        min={wallTimeLimits.min}
        max={wallTimeLimits.max}
        error={t('eventStartWrong')}
        onChange={(next) => set({ start: next, end: movedEnd(date, next), notDecided: false }, false)}
      />
      {start !== null && <p className="panel-meta">{eventDateWords(date, uiLanguage)}</p>}
      {start !== null && end !== null && (
        <DateTimeField
          label={t('eventEnd')}
          value={end}
          min={later(start, 1)}
          max={wallTimeLimits.max}
          error={t('eventEndWrong')}
          onChange={(next) => set({ end: next }, false)}
        />
      )}
      {start !== null && (
        <>
          {end === null ? (
            <Button icon="plus" onPress={() => set({ end: later(start, usualHours * 60) })}>
              {t('eventEndAdd')}
            </Button>
          ) : (
            <Button variant="quiet" icon="trash" onPress={() => set({ end: null })}>
              {t('eventEndRemove')}
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

/** The default length of an event, in hours. */
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
  const { t } = useTranslation('panels')
  const zones = useMemo(() => [...new Set([value, ...Intl.supportedValuesOf('timeZone')])].sort(), [value])
  return (
    <Select
      label={t('eventZone')}
      choices={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ').replaceAll('/', ' – ') }))}
      value={value}
      onChange={onChange}
    />
  )
}
