import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftDocument, useEditor } from '../../../editor/document/editor-context.ts'
import { EventDateFields } from '../../../editor/document/panels/event-date-fields.tsx'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { TextField } from '../../../editor/kit/controls/text-field.tsx'
import { eventDateWords } from '../../../editor/kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../../editor/kit/i18n/use-ui-language.ts'
import { countsToEvent, noEventDate } from '../../kit/event-date.ts'
import { eventDateOf } from '../../site-facts.ts'
import { unitWords } from '../labels.ts'
import { labelLength, wordFor } from '../rules.ts'
import type { CountdownModule } from '../schema.ts'

const labels = [
  ['textDays', 'days'],
  ['textHours', 'hours'],
  ['textMinutes', 'minutes'],
  ['textSeconds', 'seconds'],
] as const

/** The settings of a countdown: the event's date or a date of its own, and the four labels. */
export function CountdownPanel({ module }: { module: CountdownModule }): ReactNode {
  const { t } = useTranslation('countdown')
  const uiLanguage = useUiLanguage()
  const { store, language } = useEditor()
  const follows = countsToEvent(module, eventDateOf(useDraftDocument()))
  const own = { ...noEventDate, start: module.countdownDate }
  return (
    <div className="panel-fields">
      {follows ? (
        <EventDateFields />
      ) : (
        <>
          <p className="panel-meta">{t('ownDate', { date: eventDateWords(own, uiLanguage) })}</p>
          <Button
            onPress={() =>
              store.dispatch({ type: 'set-field', moduleId: module.id, field: 'countdownDate', value: null })
            }
          >
            {t('followEvent')}
          </Button>
        </>
      )}
      <h3 className="panel-heading">{t('unitWords')}</h3>
      {labels.map(([field, unit]) => (
        <TextField
          key={field}
          label={t(field)}
          value={module[field][language] ?? ''}
          placeholder={wordFor(unitWords(language), unit, 0)}
          maxLength={labelLength}
          onChange={(text) => store.dispatch({ type: 'set-text', moduleId: module.id, field, language, text })}
        />
      ))}
    </div>
  )
}
