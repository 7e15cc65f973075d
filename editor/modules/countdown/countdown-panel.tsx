import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { unitWords } from '../../../modules/countdown/labels.ts'
import { labelLength, wordFor } from '../../../modules/countdown/rules.ts'
import type { CountdownModule } from '../../../modules/countdown/schema.ts'
import { countsToEvent, noEventDate } from '../../../modules/kit/event-date.ts'
import { eventDateOf } from '../../../modules/site-facts.ts'
import { Button } from '../../base/controls/button.tsx'
import { TextField } from '../../base/controls/text-field.tsx'
import { eventDateWords } from '../../base/i18n/date-and-time.ts'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { useDraftDocument, useEditor } from '../../document/editor-context.ts'
import { EventDateFields } from '../../document/panels/event-date-fields.tsx'

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
