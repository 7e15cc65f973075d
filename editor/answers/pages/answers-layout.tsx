import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { moduleForms } from '../../../modules/module-forms.ts'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { Outlet, useLocation, useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { ListFailed } from '../../kit/table/list-failed.tsx'
import { ListSkeleton } from '../../kit/table/list-skeleton.tsx'
import type { AnswersPageContext } from '../answers-context.ts'
import { answersBase } from '../answers-path.ts'
import { AnswersShell } from '../answers-shell.tsx'
import type { AnswerDialogState } from '../dialogs/answer-dialogs.tsx'
import { FormTabs, trays } from '../form-tabs.tsx'
import { type AnswerTab, type AskedForm, answerTabs, exportedSheets, firstTab } from '../model/answer-tabs.ts'
import { type Filter, noFilter } from '../model/filter.ts'
import type { SheetRecord } from '../model/sheet.ts'
import { useAnswers } from '../use-answers.ts'
import { useDemoForms } from '../use-demo-forms.ts'
import { useGivenBackFocus } from '../use-given-back-focus.ts'
import '../../kit/table/list.css'
import '../answers.css'
import '../table/cards.css'
import '../../kit/table/print.css'

const AnswerDialogs = lazyPart(async () => (await import('../dialogs/answer-dialogs.tsx')).AnswerDialogs)

/** …/visa-osa: the guests' answers, as a table or by question. Shows samples without a site. */
export function AnswersLayout(): ReactNode {
  const { t } = useTranslation('answers')
  const { siteId = null } = useParams()
  const { pathname } = useLocation()
  const base = answersBase(pathname)
  const isTable = /\/visa-osa\/?$/.test(pathname)
  const [dialog, setDialog] = useState<AnswerDialogState | null>(null)
  const rememberFocus = useGivenBackFocus(dialog !== null)
  const show = (state: AnswerDialogState) => {
    rememberFocus()
    setDialog(state)
  }
  const [parameters] = useSearchParams()
  const { site, spam, uninvited, tabs, ...loading } = useAnswerTabs(siteId, base)
  const opens = (tray: 'spam' | 'uninvited') => isTable && siteId !== null && parameters.get(tray) === 'true'
  const spamOpen = opens('spam')
  const uninvitedOpen = opens('uninvited') && uninvited !== null
  const isTray = spamOpen || uninvitedOpen
  const tab = tabs?.find(({ id }) => id === parameters.get('form')) ?? firstTab(tabs ?? [])
  const [chosen, setChosen] = useState<{ tabId: string; filter: Filter } | null>(null)
  const filter = isTable && !isTray && chosen !== null && chosen.tabId === tab?.id ? chosen.filter : noFilter
  const card = site === undefined ? undefined : writableForm(tab, tabs)
  const page: AnswersPageContext | null =
    tab === undefined || (spamOpen && spam === undefined)
      ? null
      : {
          siteId,
          tab,
          spam: spamOpen ? (spam ?? []) : null,
          uninvited: uninvitedOpen ? uninvited : null,
          open: (row) => show({ type: 'read', row }),
          openDoubles: () => show({ type: 'doubles', tabId: tab.id }),
          filter,
          setFilter: (filter) => setChosen({ tabId: tab.id, filter }),
        }

  if (isNotFound(loading.error)) return <NotFoundPage />
  return (
    <AnswersShell
      siteId={siteId}
      base={base}
      sheets={tabs && exportedSheets(tabs, siteId !== null)}
      shown={{ sheet: tab?.sheet ?? null, filter }}
      onWrite={card === undefined ? null : () => show({ type: 'write', form: card, row: null })}
    >
      {loading.error !== null ? (
        <ListFailed title={t('loadFailed')} error={loading.error} retrying={loading.retrying} onRetry={loading.retry} />
      ) : tabs === null || page === null ? (
        <ListSkeleton label={t('loading')} />
      ) : (
        <>
          <FormTabs
            tabs={tabs}
            current={spamOpen ? trays.spam : uninvitedOpen ? trays.uninvited : page.tab.id}
            spam={siteId === null ? null : (spam?.length ?? 0)}
            uninvited={uninvited?.records.length ?? null}
          />
          {page.tab.demo && !isTray && (
            <p className="list-intro">
              {t(siteId === null ? 'demoQuickStart' : page.tab.form === null ? 'demoNoForm' : 'demoNoAnswers')}
            </p>
          )}
          <Outlet context={page} />
        </>
      )}
      <Suspense fallback={null}>
        {dialog !== null && page !== null && (
          <AnswerDialogs
            state={dialog}
            onState={setDialog}
            siteId={siteId}
            tabs={tabs ?? []}
            languages={site?.availableLanguages.map(({ languageCode }) => languageCode) ?? []}
          />
        )}
      </Suspense>
    </AnswersShell>
  )
}

/** The forms with their answers, as tabs; null until they have been loaded. Without a site, the samples. */
function useAnswerTabs(siteId: string | null, base: string) {
  const language = useUiLanguage()
  const answers = useAnswers(siteId)
  const demo = useDemoForms(base, siteId === null)
  const { site, rsvps, forms: submissions, spam, notes, guests } = answers
  const asked = useMemo(
    () => (siteId === null ? demo.forms : site === undefined ? undefined : moduleForms(site)),
    [siteId, demo.forms, site],
  )
  const tabs = useMemo<readonly AnswerTab[] | null>(() => {
    const now = Date.now()
    if (asked === undefined) return null
    if (siteId === null) {
      const forms = asked.filter(({ kind }) => kind === 'rsvp')
      return answerTabs({ forms, rsvps: [], submissions: [], language, now })
    }
    if (rsvps === undefined || submissions === undefined || notes === undefined) return null
    const households = new Map(
      guests?.flatMap(({ envelopeName, invitees }) => invitees.map(({ id }) => [id, envelopeName] as const)),
    )
    return answerTabs({ forms: asked, rsvps, submissions, language, notes: { ...notes, households }, now })
  }, [siteId, asked, rsvps, submissions, language, notes, guests])
  const uninvited = useMemo(
    () =>
      guests === undefined || guests.length === 0 || rsvps === undefined
        ? null
        : { records: rsvps.filter(isNobodys), households: guests, answeredWith: answeredWith(rsvps, guests) },
    [guests, rsvps],
  )
  const { error, retrying, retry } = siteId === null ? demo : answers
  return { site, spam, uninvited, tabs, error, retrying, retry }
}

const isNobodys = ({ inviteeId }: SheetRecord) => inviteeId === undefined

/** The households of those on the list who have answered, by the replies that they have answered in. */
function answeredWith(records: readonly SheetRecord[], guests: readonly Household[]): ReadonlyMap<string, Household> {
  const households = new Map(
    guests.flatMap((household) => household.invitees.map(({ id }) => [id, household] as const)),
  )
  return new Map(
    records.flatMap(({ groupIdentifier, inviteeId }) => {
      const household = households.get(inviteeId ?? '')
      return household === undefined ? [] : [[groupIdentifier, household] as const]
    }),
  )
}

/** The form for which an owner can add an answer: that of the open tab, or the page's first. */
function writableForm(tab: AnswerTab | undefined, tabs: readonly AnswerTab[] | null): AskedForm | undefined {
  return [tab, ...(tabs ?? [])].find((one) => (one?.form?.elements.length ?? 0) > 0)?.form ?? undefined
}
