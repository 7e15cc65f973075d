import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

export interface EditNoticesProps {
  /** When the recoverable draft was written, ISO 8601; null for none. */
  draftFrom: string | null
  onRestore: () => void
  onDiscard: () => void
  offline: boolean
  /** A retry is in progress. */
  trying: boolean
  onRetry: () => void
  /** Texts about other tabs, for documents other than sites. */
  words?: { otherTab: string; savedElsewhere: string }
  openElsewhere: boolean
  savedElsewhere: boolean
  onTake: () => void
}

/** Unobtrusive notices above the canvas; the page stays editable. */
export function EditNotices(props: EditNoticesProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'saving' })
  const language = useUiLanguage()
  const [seen, setSeen] = useState(false)
  return (
    <>
      {props.draftFrom !== null && (
        <Bar text={t('draftOffer', { time: dateAndTime(props.draftFrom, language) })}>
          <Button onPress={props.onRestore}>{t('draftRestore')}</Button>
          <Button variant="quiet" onPress={props.onDiscard}>
            {t('draftDiscard')}
          </Button>
        </Bar>
      )}
      {props.offline && (
        <Bar text={t('offline')}>
          <Button pending={props.trying} onPress={props.onRetry}>
            {t('offlineRetry')}
          </Button>
        </Bar>
      )}
      {props.savedElsewhere ? (
        <Bar text={props.words?.savedElsewhere ?? t('savedElsewhere')}>
          <Button onPress={props.onTake}>{t('savedElsewhereTake')}</Button>
        </Bar>
      ) : (
        props.openElsewhere &&
        !seen && (
          <Bar text={props.words?.otherTab ?? t('otherTab')}>
            <Button variant="quiet" onPress={() => setSeen(true)}>
              {t('otherTabSeen')}
            </Button>
          </Bar>
        )
      )}
    </>
  )
}

function Bar({ text, children }: { text: string; children: ReactNode }): ReactNode {
  return (
    <div className="shell-notice" role="status">
      <p>{text}</p>
      {children}
    </div>
  )
}
