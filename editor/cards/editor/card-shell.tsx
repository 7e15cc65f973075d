import type { TFunction } from 'i18next'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { cardName } from '../../../cards/card-name.ts'
import { listWords } from '../../../cards/list/list-words.ts'
import type { CardPage } from '../../../cards/positions.ts'
import type { CardFacts, Finding } from '../../../cards/preflight/finding.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import { DesignContext, type DesignTarget } from '../../document/design-target.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { DownloadButton } from '../../kit/controls/download-button.tsx'
import { SheetContext } from '../../kit/controls/drawer.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { ToastRegion } from '../../kit/controls/toast-region.tsx'
import { createDebounce } from '../../kit/debounce.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { LeaveWarning } from '../../kit/page/leave-warning.tsx'
import { PageTitle } from '../../kit/page/page-heading.tsx'
import { Link, useLocation } from '../../kit/router/router-view.tsx'
import { Bar, BarDrawer } from '../../site/shell/bar.tsx'
import { PageSideMenu } from '../../site/shell/page-side-menu.tsx'
import type { SaveState } from '../../site/shell/save-status.tsx'
import { useShortcuts } from '../../site/shell/shortcuts.ts'
import { useShellFrame } from '../../site/shell/use-shell-frame.ts'
import { cardsPath } from '../card-paths.ts'
import { useFindings } from '../use-findings.ts'
import { CardCanvas } from './card-canvas.tsx'
import { type CardDrawer, CardEditorContext, type CardEditorValue } from './card-context.ts'
import type { CardPlace, CardStore } from './card-draft.ts'
import type { CardDrawersProps, StoredCard } from './card-drawers.tsx'
import { SaveBeforeOrder } from './save-before-order.tsx'

const CardDrawers = lazyPart(async () => (await import('./card-drawers.tsx')).CardDrawers)

export interface CardShellProps {
  store: CardStore
  facts: CardFacts
  /** Null in quick start. */
  siteId: string | null
  /** Null for a new card. */
  stored: StoredCard | null
  /** Whether to ask before unsaved changes are lost. */
  warns: boolean
  /** False for pages of the first generation, which have no logo. */
  hasLogo: boolean
  saving: SaveState
  onSave: () => void
  /** Notices above the card: a found draft, a lost connection. */
  notices: ReactNode
}

/** The workspace around a card: side menu, action bar, the visible side, and the drawers. */
export function CardShell(props: CardShellProps): ReactNode {
  const {
    store,
    facts: { language },
  } = props
  const [drawer, setDrawer] = useState<CardDrawer | null>(null)
  const value = useMemo<CardEditorValue>(() => ({ store, open: setDrawer, language }), [store, language])
  useShellFrame()
  return (
    <CardEditorContext value={value}>
      <DesignContext value={useCardDesign(store)}>
        <Table {...props} drawer={drawer} onDrawer={setDrawer} />
      </DesignContext>
    </CardEditorContext>
  )
}

function Table(props: CardShellProps & { drawer: CardDrawer | null; onDrawer: (drawer: CardDrawer | null) => void }) {
  const { store, facts, siteId, stored, saving, onSave, notices, drawer, onDrawer } = props
  const printId = stored?.printId ?? null
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const [editing, setEditing] = useState(true)
  const [page, setPage] = useState<CardPage>(1)
  const [guides, setGuides] = useState(false)
  /** How much of the window's bottom a sheet covers, px; the card stays visible above it. */
  const [covered, setCovered] = useState(0)
  // select only what changes rarely, so that a keystroke re-renders the card but not the workspace
  const dirty = useCardState(store, (state) => state.dirty)
  const canUndo = useCardState(store, (state) => state.history.past.length > 0)
  const canRedo = useCardState(store, (state) => state.history.future.length > 0)
  const table = useRef<HTMLDivElement>(null)
  const findings = useFindings(usePausedDocument(store), facts)
  const { unnamed } = listWords[useUiLanguage()]
  const name = useCardState(store, (state) => cardName(state.history.document)) || unnamed
  const step = useCallback((take: () => CardPlace | null) => {
    const place = take()
    if (place?.page !== undefined) setPage(place.page)
  }, [])
  const undo = useCallback(() => step(store.undo), [step, store])
  const redo = useCallback(() => step(store.redo), [step, store])
  useShortcuts([globalThis.document], { save: onSave, undo, redo })
  const drawers: CardDrawersProps = {
    drawer: drawer ?? 'design',
    findings,
    stored,
    hasLogo: props.hasLogo,
    dirty,
    canUndo,
    onUndo: undo,
    onClose: () => onDrawer(null),
    onShow: (finding) => {
      flushSync(() => {
        setEditing(true)
        setPage(finding.page)
        onDrawer(drawerOf(finding))
      })
      table.current?.querySelector<HTMLElement>(`textarea[data-position="${finding.position}"]`)?.focus()
    },
  }
  return (
    <div className="shell" data-mode={editing ? 'edit' : 'review'} data-drawer={drawer ?? undefined} ref={table}>
      <PageTitle title={name} />
      <PageSideMenu siteId={siteId} current="cards" />
      <CardBar
        name={name}
        dirty={dirty}
        canUndo={canUndo}
        canRedo={canRedo}
        printId={printId}
        editing={editing}
        drawer={drawer}
        saving={saving}
        onEditing={(next) => {
          setEditing(next)
          if (!next) onDrawer(null)
        }}
        onDrawer={onDrawer}
        onSave={onSave}
        onUndo={undo}
        onRedo={redo}
      />
      <main
        className="card-place"
        aria-label={t('canvas')}
        style={covered === 0 ? undefined : { marginBottom: `min(${covered}px, 46dvh)` }}
      >
        {notices}
        <CardTools
          page={page}
          onPage={setPage}
          editing={editing}
          guides={guides}
          onGuides={setGuides}
          findings={findings.length}
          printId={printId}
          drawer={drawer}
          onDrawer={onDrawer}
        />
        <CardCanvas page={page} editing={editing} guides={guides && editing} findings={findings} />
      </main>
      {drawer !== null && (
        <SheetContext value={setCovered}>
          <Suspense fallback={<Spinner />}>
            <CardDrawers {...drawers} />
          </Suspense>
        </SheetContext>
      )}
      <ToastRegion />
      <LeavePrompt when={props.warns && dirty} isQuickStart={siteId === null} saving={saving} onSave={onSave} />
    </div>
  )
}

interface CardToolsProps {
  page: CardPage
  onPage: (page: CardPage) => void
  editing: boolean
  guides: boolean
  onGuides: (guides: boolean) => void
  /** The number of findings. */
  findings: number
  /** Null for a new card, which has neither a proof nor versions. */
  printId: string | null
  drawer: CardDrawer | null
  onDrawer: (drawer: CardDrawer | null) => void
}

/** The toolbar above the card: its sides, the trim guides, the check and the versions. */
function CardTools(props: CardToolsProps): ReactNode {
  const { page, onPage, editing, guides, onGuides, findings, printId, drawer, onDrawer } = props
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  return (
    <div className="card-tools">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="card-sides" role="group" aria-label={t('sides')}>
        <Toggle label={t('front')} pressed={page === 1} onClick={() => onPage(1)} />
        <Toggle label={t('back')} pressed={page === 2} onClick={() => onPage(2)} />
      </div>
      {printId !== null && (
        <DownloadButton variant="quiet" path={`/api/prints/${printId}/proof`} name={`${t('proofFile')}.pdf`}>
          <span className="card-tool-word">{t('proofShort')}</span>
        </DownloadButton>
      )}
      {editing && (
        <>
          <Button aria-pressed={guides} variant="quiet" icon="crop" onPress={() => onGuides(!guides)}>
            <span className="card-tool-word">{t('guides')}</span>
          </Button>
          <Button
            variant="quiet"
            icon={findings === 0 ? 'check-circle' : 'warning-circle'}
            aria-expanded={drawer === 'check'}
            onPress={() => onDrawer(drawer === 'check' ? null : 'check')}
          >
            {findings > 0 && (
              <span className="card-tool-count" aria-hidden="true">
                {findings}
              </span>
            )}
            <span className="card-tool-word">{findings === 0 ? t('check') : t('checkCount', { count: findings })}</span>
          </Button>
          {printId !== null && (
            <Button
              variant="quiet"
              icon="list-bullets"
              aria-expanded={drawer === 'versions'}
              onPress={() => onDrawer(drawer === 'versions' ? null : 'versions')}
            >
              <span className="card-tool-word">{t('versions')}</span>
            </Button>
          )}
          {guides && <p className="card-guides-key">{t('guidesKey')}</p>}
        </>
      )}
    </div>
  )
}

/** Selects a primitive from a card's state. */
function useCardState<Value extends string | boolean>(
  store: CardStore,
  select: (state: ReturnType<CardStore['state']>) => Value,
): Value {
  return useSyncExternalStore(store.subscribe, () => select(store.state()))
}

interface LeavePromptProps {
  when: boolean
  isQuickStart: boolean
  saving: SaveState
  onSave: () => void
}

function LeavePrompt({ when, isQuickStart, saving, onSave }: LeavePromptProps): ReactNode {
  const cards = cardsPath(useLocation().pathname)
  const page = cards.replace(/\/inbjudningar$/, '')
  return (
    <LeaveWarning
      when={when}
      // a quick start's card is kept in this browser and restored when its editor is opened again
      except={isQuickStart ? [cards, page, `${page}/visa-osa`, `${page}/gaster`] : []}
      isKept={isQuickStart}
      instead={(blocked) =>
        blocked.to.pathname.endsWith('/bestall') ? (
          <SaveBeforeOrder blocked={blocked} isSaved={!when} saving={saving} onSave={onSave} />
        ) : null
      }
    />
  )
}

/** The drawer in which a finding is fixed; null if it is fixed on the card itself. */
function drawerOf({ kind, position }: Finding): CardDrawer | null {
  if (kind === 'ink-contrast') return 'design'
  if (position === 'qr') return 'code'
  return position === 'primaryImage' ? 'image' : null
}

function Toggle({ label, pressed, onClick }: { label: string; pressed: boolean; onClick: () => void }): ReactNode {
  return (
    <button type="button" className="bar-item" aria-pressed={pressed} onClick={onClick}>
      {label}
    </button>
  )
}

interface CardBarProps {
  name: string
  dirty: boolean
  canUndo: boolean
  canRedo: boolean
  printId: string | null
  editing: boolean
  drawer: CardDrawer | null
  saving: SaveState
  onEditing: (editing: boolean) => void
  onDrawer: (drawer: CardDrawer | null) => void
  onSave: () => void
  onUndo: () => void
  onRedo: () => void
}

/** Edit or review, Design, order, undo and redo, and Save; on phones the first ones are at the bottom. */
function CardBar(props: CardBarProps): ReactNode {
  const {
    name,
    dirty,
    canUndo,
    canRedo,
    printId,
    editing,
    drawer,
    saving,
    onEditing,
    onDrawer,
    onSave,
    onUndo,
    onRedo,
  } = props
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const { t: cards } = useTranslation('cards')
  const { printedCards } = useClientConfiguration()
  const base = cardsPath(useLocation().pathname)
  return (
    <Bar
      className="card-bar"
      back={
        <Link className="bar-back" to={base} aria-label={cards('toCards')}>
          <Icon name="arrow-left" size={22} />
        </Link>
      }
      name={name}
      status={
        <p className="bar-status" role="status" data-dirty={dirty || undefined}>
          {statusOf(t, saving, dirty, printId)}
        </p>
      }
      canUndo={canUndo}
      canRedo={canRedo}
      onUndo={onUndo}
      onRedo={onRedo}
      editing={editing}
      onEditing={onEditing}
      tools={
        <>
          <BarDrawer
            icon="palette"
            label={t('design')}
            isOpen={drawer === 'design'}
            onPress={() => onDrawer(drawer === 'design' ? null : 'design')}
          />
          {printId !== null && printedCards !== 'none' && (
            <LinkButton to={`${base}/${printId}/bestall`}>{t('order')}</LinkButton>
          )}
        </>
      }
      saving={saving}
      onSave={onSave}
    />
  )
}

function statusOf(t: TFunction<'cards', 'editor'>, saving: SaveState, dirty: boolean, printId: string | null): string {
  if (saving === 'waiting') return t('waiting')
  if (typeof saving === 'string') return t('savingPictures')
  if (saving) return t('saving')
  if (dirty) return t('unsaved')
  return printId === null ? t('notSaved') : t('saved')
}

/** Lets the pickers of the Design drawer edit the card. */
function useCardDesign(store: CardStore): DesignTarget {
  return useMemo(() => {
    const look = () => store.state().history.document
    return {
      subscribe: store.subscribe,
      look,
      title: () => cardName(look()),
      set: (change, { adjusts, timing } = {}) =>
        store.dispatch({ type: 'set-design', change, ...(adjusts === undefined ? {} : { adjusts }) }, timing),
    }
  }, [store])
}

/** The card, debounced: for what no keystroke may wait for. */
function usePausedDocument(store: CardStore): PrintDocument {
  const [document, setDocument] = useState(() => store.state().history.document)
  useEffect(() => {
    const inPause = createDebounce()
    return store.watch(() => inPause(() => setDocument(store.state().history.document)))
  }, [store])
  return document
}
