import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { VersionListItem } from '../../modules/version-contract.ts'
import { Button } from '../kit/controls/button.tsx'
import { dateAndTime } from '../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { Link } from '../kit/router/router-view.tsx'
import { sizeWords } from './size-words.ts'

export interface VersionListProps {
  versions: readonly VersionListItem[]
  /** The current revision of the site. */
  newest: number
  /** The site's current format generation. */
  siteVersion: number
  /** The revision that guests see instead of the newest; null for none. */
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
