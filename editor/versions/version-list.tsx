import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeSize } from '../../modules/change-size.ts'
import type { VersionListItem } from '../../modules/version-contract.ts'
import { Button } from '../kit/controls/button.tsx'
import { dateAndTime } from '../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { Link } from '../kit/router/router-view.tsx'

export interface VersionListProps {
  versions: readonly VersionListItem[]
  /** The current revision of the site. */
  newest: number
  /** The site's current format generation. */
  siteVersion: number
  /** The revision that guests see; null while the page is not published. */
  shown: number | null
  chosen: number
  /** Null when all have been loaded. */
  onMore: (() => void) | null
  loadingMore: boolean
}

/** Newest first; each is a link, so that the browser's Back button returns from a version to the list. */
export function VersionList({
  versions,
  newest,
  siteVersion,
  shown,
  chosen,
  onMore,
  loadingMore,
}: VersionListProps): ReactNode {
  const { t } = useTranslation('versions')
  const language = useUiLanguage()
  // show who saved only if there are several accounts
  const several = new Set(versions.map((version) => version.savedBy)).size > 1
  return (
    <nav className="version-list" aria-label={t('list')}>
      <ol>
        {versions.map((version) => (
          <li key={version.id}>
            <Link
              to={`?version=${version.documentRevision}`}
              className="version-item"
              aria-current={version.documentRevision === chosen ? 'true' : undefined}
            >
              <span className="version-time">{dateAndTime(version.createdAt, language)}</span>
              {version.documentRevision === newest && <span className="version-current">{t('current')}</span>}
              {version.documentRevision === shown && <span className="version-current">{t('shown')}</span>}
              {shown !== null && version.documentRevision === newest && newest !== shown && (
                <span className="version-waiting">{t('notShown')}</span>
              )}
              <span className="version-size">
                {version.documentRevision === 1 ? t('first') : sizeWords(t, version.change)}
              </span>
              {version.siteVersion < siteVersion && <span className="version-size">{t('olderFormat')}</span>}
              {several && version.savedBy !== null && <span className="version-size">{version.savedBy}</span>}
            </Link>
          </li>
        ))}
      </ol>
      {onMore !== null && (
        <Button pending={loadingMore} onPress={onMore}>
          {t('more')}
        </Button>
      )}
    </nav>
  )
}

/** '+12 −3 ord, 2 ändrade moduler, ny design'. */
function sizeWords(t: TFunction<'versions'>, size: ChangeSize | null): string {
  if (size === null) return t('sizeUnknown')
  const { words, modules, design, date, languages } = size
  const signed = [words.added > 0 && `+${words.added}`, words.removed > 0 && `−${words.removed}`].filter(Boolean)
  const parts = [
    signed.length > 0 && t('words', { change: signed.join(' ') }),
    modules.added > 0 && t('modulesAdded', { count: modules.added }),
    modules.removed > 0 && t('modulesRemoved', { count: modules.removed }),
    modules.changed > 0 && t('modulesChanged', { count: modules.changed }),
    modules.moved > 0 && t('modulesMoved'),
    design && t('design'),
    date && t('date'),
    languages && t('languages'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('sizeNothing') : parts.join(', ')
}
