import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../modules/site-contract.ts'
import type { ShownVersionResponse } from '../../modules/version-contract.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { LinkButton } from '../kit/controls/link-button.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { dateAndTime } from '../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { isUndone, useShownVersion, useShowVersion } from './use-shown-version.ts'

interface ShownNoticeProps {
  site: SiteResponse
  /** Called when guests have been shown the page of today. */
  onToday: () => void
}

/** A notice above the canvas while guests see an older version than the current site. */
export function ShownNotice({ site, onToday }: ShownNoticeProps): ReactNode {
  const { _id: siteId, documentRevision, active } = site
  const { data: shown, refetch } = useShownVersion({ siteId, documentRevision, active })
  if (shown === undefined || !isUndone(shown)) return null
  return <OlderIsShown siteId={siteId} shown={shown} onToday={onToday} onStale={() => void refetch()} />
}

interface OlderIsShownProps {
  siteId: string
  shown: ShownVersionResponse
  onToday: () => void
  onStale: () => void
}

function OlderIsShown({ siteId, shown, onToday, onStale }: OlderIsShownProps): ReactNode {
  const { t } = useTranslation('versions')
  const language = useUiLanguage()
  const show = useShowVersion(siteId, shown, () => {
    showToast(t('shownToday'))
    onToday()
  })
  const older = shown.versions.find((version) => version.documentRevision === shown.shownRevision)
  if (older === undefined) return null
  return (
    <div className="shell-notice" role="status">
      <p>{t('shownText', { time: dateAndTime(older.createdAt, language) })}</p>
      <Button pending={show.isPending} onPress={() => show.mutate(shown.documentRevision)}>
        {t('showToday')}
      </Button>
      <LinkButton to={`/redigera/${siteId}/versioner`} variant="quiet">
        {t('shownLook')}
      </LinkButton>
      <ErrorDialog
        error={show.error}
        onClose={() => {
          onStale()
          show.reset()
        }}
      />
    </div>
  )
}
