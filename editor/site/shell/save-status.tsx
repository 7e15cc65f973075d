import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftState, useEditor } from '../../document/editor-context.ts'
import { shortDateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

/** Whether a save is in progress, or what it is waiting for before it continues by itself: the network, picture uploads or a map. */
export type SaveState = boolean | 'waiting' | 'pictures' | 'map'

/**
 * 'Sparat', 'Osparade ändringar', 'Sparar…' or 'Väntar på nätet', announced when it changes; for a live page also whether
 * it is published, or that guests see an older version.
 */
export function SaveStatus({ saving }: { saving: SaveState }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  const { store, site } = useEditor()
  const dirty = useDraftState(store, (state) => state.dirty)
  const { hasDraft = false, withSave = true } = site.publishing ?? {}
  const published = site.showsOlder === true ? 'olderShown' : hasDraft ? 'notPublished' : 'published'
  const { publishAt = null, timeZone } = site.publishing ?? {}
  const language = useUiLanguage()
  const isLater = publishAt !== null && published === 'notPublished'
  const later = isLater ? t('publishedLater', { time: shortDateAndTime(publishAt, language, timeZone) }) : null
  const saved = site.siteId === null ? '' : (later ?? t(site.isShown ? published : 'saved'))
  const waiting = { waiting: t('waiting'), pictures: t('savingPictures'), map: t('savingMap') }
  const text =
    typeof saving === 'string'
      ? waiting[saving]
      : saving
        ? t(site.isShown && withSave ? 'publishing' : 'saving')
        : dirty
          ? t('unsaved')
          : saved
  return (
    <p className="bar-status" role="status" data-dirty={dirty || undefined}>
      {text}
    </p>
  )
}
