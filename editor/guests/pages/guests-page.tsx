import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { useLocation, useParams } from '../../kit/router/router-view.tsx'
import { ListFailed } from '../../kit/table/list-failed.tsx'
import { ListSkeleton } from '../../kit/table/list-skeleton.tsx'
import { useActHistory } from '../acts/use-act-history.ts'
import { useCellWriting } from '../acts/use-cell-writing.ts'
import { useGuestActs } from '../acts/use-guest-acts.ts'
import { useGuestExport } from '../export/use-guest-export.ts'
import { GuestList } from '../guest-list.tsx'
import { GuestStart } from '../guest-start.tsx'
import { guestsBase } from '../guests-path.ts'
import { GuestsShell } from '../guests-shell.tsx'
import { noPanels, type OpenPanels } from '../open-panels.ts'
import { useGuestAnswers } from '../use-guest-answers.ts'
import { useGuestColumns } from '../use-guest-columns.ts'
import { useGuestWords } from '../use-guest-words.ts'
import { useGuests } from '../use-guests.ts'
import { useShownGuests } from '../use-shown-guests.ts'
import { useSideNames } from '../use-side-names.ts'
import '../../kit/table/list.css'
import '../guests.css'
import '../../kit/table/print.css'

const GuestPanels = lazyPart(async () => (await import('../guest-panels.tsx')).GuestPanels)

/** …/gaster: who is invited, and what they have answered. Shows samples without a site. */
export function GuestsPage(): ReactNode {
  const { t } = useTranslation('guests')
  const { siteId = null } = useParams()
  const base = guestsBase(useLocation().pathname)
  const { households, uninvited, site, ...loading } = useGuests(siteId)
  const choosing = useGuestColumns(siteId)
  const answered = useGuestAnswers(siteId, choosing.columns, useUiLanguage())
  const words = useGuestWords({ answers: answered.answers, names: useSideNames(siteId, site, base), site })
  const { shown, ...showing } = useShownGuests(households, words)
  const [open, setOpen] = useState<OpenPanels>(noPanels)
  const isSample = siteId === null
  const { columns } = choosing
  const { asked, note } = showing
  const files = useGuestExport(
    shown === undefined || answered.isLoading ? null : { households: shown, filter: asked, columns, note, isSample },
    words,
  )
  const history = useActHistory()
  const acts = useGuestActs(siteId ?? '', { households: households ?? [], words, history })
  const writing = useCellWriting(siteId ?? '', {
    history,
    onConflict: (conflict) => setOpen((before) => ({ ...before, dialog: { conflict } })),
    onError: acts.showError,
  })
  const isReady = !isSample && households !== undefined
  const show = (drawer: OpenPanels['drawer']) => setOpen((before) => ({ ...before, drawer }))
  if (isNotFound(loading.error)) return <NotFoundPage />
  return (
    <GuestsShell
      siteId={siteId}
      base={base}
      files={files}
      onImport={isReady ? () => show('import') : null}
      isEmpty={households?.length === 0}
      onAdd={isReady ? () => show('new') : null}
    >
      {loading.error !== null ? (
        <ListFailed title={t('loadFailed')} {...loading} error={loading.error} onRetry={loading.retry} />
      ) : households === undefined || shown === undefined ? (
        <ListSkeleton label={t('loading')} />
      ) : households.length === 0 ? (
        <GuestStart
          onImport={() => show('import')}
          onWrite={() => show('new')}
          onFromAnswers={acts.addFromAnswers}
          pending={acts.changes.addFromAnswers.isPending}
        />
      ) : (
        <GuestList
          households={households}
          shown={shown}
          {...showing}
          {...choosing}
          words={words}
          answersFault={answered.error === null ? null : { ...answered, error: answered.error }}
          isSample={isSample}
          uninvited={uninvited === 0 ? null : { count: uninvited, to: `${base}/visa-osa?uninvited=true` }}
          files={files}
          acts={acts}
          writing={writing}
          onOpen={setOpen}
        />
      )}
      <Suspense fallback={null}>
        {open !== noPanels && siteId !== null && site !== undefined && (
          <GuestPanels
            siteId={siteId}
            site={site}
            households={households ?? []}
            words={words}
            acts={acts}
            choosing={choosing}
            open={open}
            onOpen={setOpen}
          />
        )}
      </Suspense>
      <ErrorDialog error={acts.error} onClose={acts.dropError} />
    </GuestsShell>
  )
}
