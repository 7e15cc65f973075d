import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fill } from '../../domain/language/words.ts'
import { documentOf } from '../../editor/document/document-of.ts'
import { api } from '../../editor/kit/api-client/api.ts'
import { ApiError, isNotFound } from '../../editor/kit/api-client/api-error.ts'
import { Button } from '../../editor/kit/controls/button.tsx'
import { ConfirmDialog } from '../../editor/kit/controls/confirm-dialog.tsx'
import { Dialog } from '../../editor/kit/controls/dialog.tsx'
import { ErrorDialog } from '../../editor/kit/controls/error-dialog.tsx'
import { LinkButton } from '../../editor/kit/controls/link-button.tsx'
import { RadioGroup } from '../../editor/kit/controls/radio-group.tsx'
import { Spinner } from '../../editor/kit/controls/spinner.tsx'
import { dateAndTime } from '../../editor/kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../editor/kit/i18n/use-ui-language.ts'
import { LoadFailed } from '../../editor/kit/page/load-failed.tsx'
import { NotFoundPage } from '../../editor/kit/page/not-found-page.tsx'
import { PageHeading } from '../../editor/kit/page/page-heading.tsx'
import { useParams } from '../../editor/kit/router/router-view.tsx'
import type { SiteResponse } from '../../modules/site-contract.ts'
import type { VersionListItem } from '../../modules/version-contract.ts'
import { isKnownModule } from '../document/module-names.ts'
import { lastOlderVersion, moveSite } from './calls.ts'
import { PageView } from './page-view.tsx'
import { useWords } from './words.ts'
import './move-page.css'

/** /redigera/{siteId}?nytt-format: migrates a site of the older format to the newest, and back. */
export function MovePage(): ReactNode {
  const words = useWords()
  const { siteId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['site-to-move', siteId],
    queryFn: async () => {
      const site = await api.site(siteId)
      return { site, older: site.siteVersion === 1 ? null : await lastOlderVersion(siteId) }
    },
    gcTime: 0,
  })
  const reload = () => void refetch()
  if (isNotFound(error)) return <NotFoundPage />
  if (error !== null)
    return <LoadFailed title={words.loadFailed} error={error} retrying={isFetching} onRetry={reload} />
  if (data === undefined) return <Spinner page />
  const { site, older } = data
  const isMoved = site.siteVersion !== 1
  return (
    <div className="move">
      <header className="move-bar">
        <LinkButton to={`/redigera/${siteId}`} variant="quiet">
          {words.back}
        </LinkButton>
        <PageHeading title={words.title} className="move-title">
          {isMoved ? words.movedTitle : words.title}
        </PageHeading>
      </header>
      {isMoved ? (
        <Moved site={site} older={older} onDone={reload} />
      ) : (
        <ToMove key={site.documentRevision} site={site} onDone={reload} />
      )}
    </div>
  )
}

interface StepProps {
  site: SiteResponse
  /** The site has changed. */
  onDone: () => void
}

function ToMove({ site, onDone }: StepProps): ReactNode {
  const words = useWords()
  const [shown, setShown] = useState<'today' | 'after'>('today')
  const move = useMutation({ mutationFn: () => moveSite(site._id, site.documentRevision), onSuccess: onDone })
  const left = unknownModules(site)
  const document = documentOf(site)
  return (
    <main className="move-main" data-shown={shown}>
      <section className="move-about">
        <p>{words.lead}</p>
        <h2>{words.kept}</h2>
        <ul>
          <li>{words.keptAnswers}</li>
          <li>{words.keptPage}</li>
          <li>{words.keptVersion}</li>
        </ul>
        <h2>{words.changed}</h2>
        <ul>
          <li>{words.changedModules}</li>
          <li>{words.changedClients}</li>
          {left.length > 0 && <li>{fill(words.left, { names: left.join(', ') })}</li>}
          {site.active && <li>{words.published}</li>}
        </ul>
        <Button variant="brand" pending={move.isPending} onPress={() => move.mutate()}>
          {words.move}
        </Button>
      </section>
      <div className="move-switch">
        <RadioGroup
          label={words.compare}
          value={shown}
          onChange={setShown}
          choices={[
            { value: 'today', label: words.today },
            { value: 'after', label: words.after },
          ]}
        />
      </div>
      <PageView className="move-today" title={words.today} siteId={site._id} document={document} />
      {/* what is stored when it is moved is the model itself */}
      <PageView className="move-after" title={words.after} siteId={site._id} document={document} />
      <Refused error={move.error} title={words.title} onClose={move.reset} onStale={onDone} />
    </main>
  )
}

function Moved({ site, older, onDone }: StepProps & { older: VersionListItem | null }): ReactNode {
  const words = useWords()
  const language = useUiLanguage()
  const [asking, setAsking] = useState(false)
  const goBack = useMutation({
    mutationFn: (version: VersionListItem) =>
      api.restoreVersion(site._id, version.documentRevision, site.documentRevision),
    onSuccess: onDone,
    onSettled: () => setAsking(false),
  })
  return (
    <main className="move-moved">
      <p>{words.movedText}</p>
      <div className="move-acts">
        <LinkButton to={`/redigera/${site._id}`} variant="primary">
          {words.toEditor}
        </LinkButton>
        {older !== null && <Button onPress={() => setAsking(true)}>{words.goBack}</Button>}
      </div>
      {asking && older !== null && (
        <ConfirmDialog
          isOpen
          title={words.goBackTitle}
          confirmLabel={words.goBack}
          pending={goBack.isPending}
          onConfirm={() => goBack.mutate(older)}
          onCancel={() => setAsking(false)}
        >
          <p>{fill(words.goBackText, { time: dateAndTime(older.createdAt, language) })}</p>
          {site.active && <p>{words.published}</p>}
        </ConfirmDialog>
      )}
      <Refused error={goBack.error} title={words.goBackTitle} onClose={goBack.reset} onStale={onDone} />
    </main>
  )
}

/** The error; if the site has been saved since, it is fetched again. */
function Refused(props: { error: Error | null; title: string; onClose: () => void; onStale: () => void }): ReactNode {
  const { error, title, onClose, onStale } = props
  const words = useWords()
  if (!(error instanceof ApiError && error.code === 'stale-document'))
    return <ErrorDialog error={error} onClose={onClose} />
  const close = () => {
    onClose()
    onStale()
  }
  return (
    <Dialog isOpen title={title} onClose={close}>
      <p>{words.stale}</p>
    </Dialog>
  )
}

/** Names of modules that the model does not support. */
function unknownModules(site: SiteResponse): string[] {
  const modules: unknown = 'modules' in site ? site.modules : []
  const names = (Array.isArray(modules) ? modules : []).map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'module' in entry ? entry.module : undefined,
  )
  return [
    ...new Set(names.filter((name) => typeof name === 'string' && name !== '' && !isKnownModule(name)).map(String)),
  ]
}
