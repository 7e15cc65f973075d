import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { unitWords } from '../../modules/countdown/labels.ts'
import { labelLength, wordFor } from '../../modules/countdown/rules.ts'
import { type CountdownModule, countdownDateLimits } from '../../modules/countdown/schema.ts'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useEditor } from '../shell/editor-context.ts'
import { DateTimeField } from './date-time-field.tsx'

const labels = [
  ['textDays', 'days'],
  ['textHours', 'hours'],
  ['textMinutes', 'minutes'],
  ['textSeconds', 'seconds'],
] as const

/** The day and time that is counted down to, and the four labels. */
export function CountdownPanel({ module }: { module: CountdownModule }): ReactNode {
  const { t } = useTranslation('panels')
  const uiLanguage = useUiLanguage()
  const { store, language } = useEditor()
  const set = (field: string, value: string | null) =>
    store.dispatch({ type: 'set-field', moduleId: module.id, field, value })
  return (
    <div className="panel-fields">
      <DateTimeField
        label={t('countdownDate')}
        value={module.countdownDate}
        min={countdownDateLimits.min}
        max={countdownDateLimits.max}
        error={t('countdownDateWrong')}
        onChange={(value) => set('countdownDate', value)}
      />
      {module.countdownDate !== null && (
        <p className="panel-meta">
          {new Intl.DateTimeFormat(uiLanguage, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(
            new Date(`${module.countdownDate}Z`),
          )}
        </p>
      )}
      {module.countdownDate !== null && (
        <Button variant="quiet" icon="trash" onPress={() => set('countdownDate', null)}>
          {t('countdownNoDate')}
        </Button>
      )}
      <h3 className="panel-heading">{t('countdownLabels')}</h3>
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
