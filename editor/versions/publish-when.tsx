import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf, wallTimeAt } from '../../domain/zoned-time.ts'
import { Button } from '../kit/controls/button.tsx'
import { DateTimeField } from '../kit/controls/date-time-field.tsx'
import { RadioGroup } from '../kit/controls/radio-group.tsx'
import { dateAndTime } from '../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'

export interface PublishMoment {
  isLater: boolean
  /** Wall time in the event's zone; null until one that is still to come is chosen. */
  wallTime: string | null
}

interface PublishWhenProps {
  value: PublishMoment
  onChange: (value: PublishMoment) => void
  /** The event's. */
  timeZone: string
}

/** Whether what is saved is published now or at a time in the event's zone. */
export function PublishWhen(props: PublishWhenProps): ReactNode {
  const { value, onChange, timeZone } = props
  const { t } = useTranslation('versions', { keyPrefix: 'later' })
  const section = useRef<HTMLElement>(null)
  const zone = timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
  const choose = (isLater: boolean) => {
    onChange({ ...value, isLater })
    // the field for the time comes below, where the dialog's buttons may cover it
    requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <section ref={section} className="publish-when" aria-label={t('title')}>
      <RadioGroup
        isCompact
        label={t('title')}
        value={value.isLater ? 'later' : 'now'}
        onChange={(when) => choose(when === 'later')}
        choices={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
      />
      {value.isLater && (
        <DateTimeField
          label={t('time')}
          description={t('zone', { zone })}
          value={value.wallTime}
          min={wallTimeAt(Date.now(), timeZone)}
          max="2099-01-01T00:00"
          error={t('past')}
          onChange={(wallTime) => onChange({ ...value, wallTime })}
          onClear={() => onChange({ ...value, wallTime: null })}
        />
      )}
    </section>
  )
}

interface PublishPlanProps {
  /** ISO 8601. */
  publishAt: string
  onTakeBack: () => void
  pending: boolean
  /** The event's. */
  timeZone: string
}

/** The time that is set, and the button that takes it back. */
export function PublishPlan({ publishAt, onTakeBack, pending, timeZone }: PublishPlanProps): ReactNode {
  const { t } = useTranslation('versions', { keyPrefix: 'later' })
  const language = useUiLanguage()
  return (
    <div className="publish-plan">
      <p>{t('set', { time: dateAndTime(publishAt, language, timeZone) })}</p>
      <Button pending={pending} onPress={onTakeBack}>
        {t('takeBack')}
      </Button>
    </div>
  )
}

/** What is chosen at first: the time that is set, or now. */
export const momentOf = (publishAt: string | null, timeZone: string): PublishMoment =>
  publishAt === null
    ? { isLater: false, wallTime: null }
    : { isLater: true, wallTime: wallTimeAt(Date.parse(publishAt), timeZone) }

/** ISO 8601. */
export const instantOfMoment = (wallTime: string, timeZone: string): string =>
  new Date(instantOf(wallTime, timeZone)).toISOString()
