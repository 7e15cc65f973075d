import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf } from '../../domain/zoned-time.ts'
import { Button } from '../kit/controls/button.tsx'
import { DateTimeField } from '../kit/controls/date-time-field.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Note } from '../kit/controls/note.tsx'
import { dateAndTime } from '../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { usePublishTime, useSetPublishTime } from './use-publish-time.ts'

interface PublishLaterProps {
  siteId: string
  /** The event's. */
  timeZone: string
}

/** Publishing at a time in the event's zone: chosen, shown, and taken back. */
export function PublishLater({ siteId, timeZone }: PublishLaterProps): ReactNode {
  const { t } = useTranslation('versions', { keyPrefix: 'later' })
  const language = useUiLanguage()
  const publishAt = usePublishTime(siteId, true)
  const set = useSetPublishTime(siteId)
  const [isOpen, setOpen] = useState(false)
  const [wallTime, setWallTime] = useState<string | null>(null)
  const zone = timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
  return (
    <section className="publish-later" aria-label={t('title')}>
      {publishAt !== null ? (
        <Note>
          <p>{t('set', { time: dateAndTime(publishAt, language, timeZone), zone })}</p>
          <Button pending={set.isPending} onPress={() => set.mutate(null)}>
            {t('takeBack')}
          </Button>
        </Note>
      ) : isOpen ? (
        <>
          <DateTimeField
            label={t('time')}
            description={t('zone', { zone })}
            value={wallTime}
            min={new Date().toISOString().slice(0, 16)}
            max="2099-01-01T00:00"
            error={t('past')}
            onChange={setWallTime}
            onClear={() => setWallTime(null)}
          />
          <Button
            isDisabled={wallTime === null}
            pending={set.isPending}
            onPress={() => {
              if (wallTime !== null) set.mutate(new Date(instantOf(wallTime, timeZone)).toISOString())
            }}
          >
            {t('confirm')}
          </Button>
        </>
      ) : (
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {t('open')}
        </Button>
      )}
      <ErrorDialog error={set.error} onClose={set.reset} />
    </section>
  )
}
