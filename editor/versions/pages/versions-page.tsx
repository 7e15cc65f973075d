import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { documentOf } from '../../document/document-of.ts'
import { api } from '../../kit/api-client/api.ts'
import { isLogInError, isNotFound } from '../../kit/api-client/api-error.ts'
import { useReportError } from '../../kit/api-client/use-report-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { EmptyState } from '../../kit/controls/empty-state.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { ToastRegion } from '../../kit/controls/toast-region.tsx'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { ComparedVersion } from '../compared-version.tsx'
import { RestoreButton } from '../restore-button.tsx'
import { ShownNote } from '../shown-note.tsx'
import { UndoPublishButton } from '../undo-publish-button.tsx'
import { useShownVersion } from '../use-shown-version.ts'
import { VersionList } from '../version-list.tsx'
import '../versions.css'

/** /redigera/{siteId}/versioner: the saved versions, their previews, the changes since, and restoring one. */
export function VersionsPage(): ReactNode {
  const { siteId = '' } = useParams()
  const { t } = useTranslation('versions')
  const [parameters] = useSearchParams()
  const versions = useVersions(siteId, Number(parameters.get('version') ?? Number.NaN))
  const { error, today, old, isToday, retry } = versions
  if (isNotFound(error)) return <NotFoundPage />
  return (
    <div className="versions" data-chosen={parameters.has('version') || undefined}>
      <header className="versions-bar">
        <span className="versions-back">
          <LinkButton to={`/redigera/${siteId}`} variant="quiet">
            {t('back')}
          </LinkButton>
        </span>
        <span className="versions-back-to-list">
          <LinkButton to={`/redigera/${siteId}/versioner`} variant="quiet">
            {t('backToList')}
          </LinkButton>
        </span>
        <PageHeading title={t('title')} className="versions-title">
          {t('title')}
        </PageHeading>
        {!isToday && <UndoPublish siteId={siteId} versions={versions} />}
        {today !== undefined && !isToday && old.data !== undefined && (
          <RestoreButton site={today} version={old.data} onStale={retry} />
        )}
      </header>
      {error !== null ? (
        <main className="versions-state">
          <Note tone="danger">{t('loadFailed')}</Note>
          <Button pending={versions.retrying} onPress={retry}>
            {t('retry')}
          </Button>
          {isLogInError(error) && <ErrorDialog error={error} />}
        </main>
      ) : today === undefined || versions.list.data === undefined ? (
        <main className="versions-state">
          <Spinner />
        </main>
      ) : (
        <main className="versions-main" aria-label={t('title')}>
          <SavedVersions siteId={siteId} today={today} versions={versions} />
          <ChosenVersion siteId={siteId} today={today} versions={versions} />
        </main>
      )}
      <ToastRegion />
    </div>
  )
}

type Versions = ReturnType<typeof useVersions>

/** Undoes the last publish or, while an older version is selected, shows guests that one if it is among the latest. */
function UndoPublish({ siteId, versions }: { siteId: string; versions: Versions }): ReactNode {
  const { shown, chosen, isToday, retry } = versions
  if (shown === undefined || (isToday && shown.shownRevision !== shown.documentRevision)) return null
  const [, previous] = shown.versions
  const target = isToday ? previous : shown.versions.find((version) => version.documentRevision === chosen)
  if (target === undefined || target.documentRevision === shown.shownRevision) return null
  return (
    <UndoPublishButton
      siteId={siteId}
      shown={shown}
      revision={target.documentRevision}
      isChosen={!isToday}
      onStale={retry}
    />
  )
}

/** The current site, the list of saved versions, and the selected version: the current one unless `asked`. */
function useVersions(siteId: string, asked: number) {
  const site = useQuery({ queryKey: ['versions', siteId, 'site'], queryFn: () => api.site(siteId), gcTime: 0 })
  const list = useInfiniteQuery({
    queryKey: ['versions', siteId, 'list'],
    queryFn: ({ pageParam }) => api.versions(siteId, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    gcTime: 0,
  })
  const today = site.data
  const newest = today?.documentRevision ?? 0
  const chosen = Number.isSafeInteger(asked) && asked > 0 ? asked : newest
  const isToday = chosen === newest
  const old = useQuery({
    queryKey: ['versions', siteId, 'one', chosen],
    queryFn: () => api.version(siteId, chosen),
    enabled: today !== undefined && !isToday,
    // a version never changes
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = useShownVersion({ siteId, documentRevision: newest, active: today?.active === true })
  const error = site.error ?? list.error ?? shown.error
  useReportError(error, 'editor.load-versions')
  return {
    today,
    list,
    entries: list.data?.pages.flatMap((page) => page.versions) ?? [],
    newest,
    chosen,
    isToday,
    old,
    /** The version that guests see of a published site, once known. */
    shown: shown.data,
    error,
    retrying: site.isFetching || list.isFetching || shown.isFetching,
    retry: () => void Promise.all([site.refetch(), list.refetch(), ...(today?.active ? [shown.refetch()] : [])]),
  }
}

function SavedVersions({ siteId, today, versions }: ChosenVersionProps): ReactNode {
  const { entries, newest, chosen, list, shown } = versions
  const { t } = useTranslation('versions')
  return (
    <div className="versions-side">
      {shown !== undefined && <ShownNote siteId={siteId} shown={shown} onStale={versions.retry} />}
      <p className="versions-lead">{t('lead')}</p>
      {versions.isToday && <UndoPublish siteId={siteId} versions={versions} />}
      {entries.length === 1 && <EmptyState title={t('onlyOneTitle')}>{t('onlyOneText')}</EmptyState>}
      <VersionList
        versions={entries}
        newest={newest}
        siteVersion={today.siteVersion}
        shown={shown === undefined ? null : (shown.shownRevision ?? newest)}
        chosen={chosen}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
        loadingMore={list.isFetchingNextPage}
      />
    </div>
  )
}

interface ChosenVersionProps {
  siteId: string
  today: SiteResponse
  versions: Versions
}

function ChosenVersion({ siteId, today, versions }: ChosenVersionProps): ReactNode {
  const { t } = useTranslation('versions')
  const language = useUiLanguage()
  const { entries, chosen, isToday, old } = versions
  if (old.isError)
    return (
      <div className="versions-state">
        <Note tone="danger">{t('versionFailed')}</Note>
        <Button pending={old.isFetching} onPress={() => void old.refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  if (!isToday && old.data === undefined)
    return (
      <div className="versions-state">
        <Spinner />
      </div>
    )
  const entry = entries.find((version) => version.documentRevision === chosen)
  const createdAt = entry?.createdAt ?? old.data?.createdAt
  return (
    <ComparedVersion
      key={chosen}
      siteId={siteId}
      title={createdAt === undefined ? t('current') : t('previewOf', { time: dateAndTime(createdAt, language) })}
      version={old.data?.document ?? documentOf(today)}
      today={documentOf(today)}
      isToday={isToday}
    />
  )
}
