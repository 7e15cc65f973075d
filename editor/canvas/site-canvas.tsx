import controlFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type ReactNode, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../domain/language/language.ts'
import { hasGifts } from '../../modules/document-gifts.ts'
import { startIsland } from '../../modules/islands/runtime.ts'
import { FieldRenderersContext, plainRenderers } from '../../modules/kit/field-renderers.tsx'
import type { SiteModule } from '../../modules/schemas.ts'
import { isNameless } from '../../modules/shown-to-guests.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { PlacedModule } from '../../renderer/arrangement.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { start as startMenu } from '../../renderer/shell/menu-island.ts'
import { menuItems } from '../../renderer/shell/menu-items.ts'
import { SiteBody } from '../../renderer/site-body.tsx'
import { shapesOf, siteStyles } from '../../renderer/site-style.ts'
import type { ThemeKit } from '../../themes/theme-kit.ts'
import { EditorContext, useDraftDocument } from '../document/editor-context.ts'
import { refuseStrayFiles } from '../document/images/stray-files.ts'
import type { ModuleWords } from '../document/module-words.ts'
import { siteUrl, useClientConfiguration } from '../kit/client-configuration.ts'
import { ContentBoundary } from '../kit/controls/content-boundary.tsx'
import { Icon } from '../kit/controls/icon.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { whenIdle } from '../kit/debounce.ts'
import { endFirstSight } from '../kit/first-sight.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../kit/loading/lazy-part.ts'
import { whenReachable } from '../kit/loading/when-reachable.ts'
import { useReservedGifts } from '../kit/queries/use-reservations.ts'
import canvasStyle from './canvas.css?inline'
import { CanvasFrame } from './canvas-frame.tsx'
import {
  type CanvasSession,
  CanvasSessionContext,
  type FieldEditors,
  FieldEditorsContext,
  ModuleIdContext,
  ModuleTypeContext,
  ModuleWordsContext,
  useCanvasSession,
} from './canvas-session.ts'
import dragStyle from './drag.css?inline'
import { editingRenderers } from './editing-renderers.ts'
import type { FieldEditor } from './field-editor.ts'
import { giveBackFocus } from './give-back-focus.ts'
import { interceptLinks, languageHref } from './intercept-links.ts'
import itemsStyle from './items.css?inline'
import { keepToolsClear } from './keep-clear.ts'
import { markTouch } from './mark-touch.ts'
import frameStyle from './module-frame.css?inline'
import { InsertPlace, ModuleFrame } from './module-frame.tsx'
import picturesStyle from './pictures.css?inline'
import { tellDrop } from './tell-drop.ts'
import textsStyle from './texts.css?inline'
import { useBarReach } from './use-bar-reach.ts'
import { useCalendar } from './use-calendar.ts'
import { useDates } from './use-dates.ts'
import { useDrawnModules } from './use-drawn-modules.ts'
import { usePosters } from './use-posters.ts'
import { useReviewIslands } from './use-review-islands.ts'
import { useSiteLogo } from './use-site-logo.tsx'
import { useThemeKit } from './use-theme-kit.ts'
import { useToolbarCall } from './use-toolbar-call.ts'

const FormatToolbar = lazyPart(async () => (await import('./format-toolbar.tsx')).FormatToolbar)

export interface SiteCanvasProps {
  language: LanguageCode
  onLanguage: (language: LanguageCode) => void
  editing: boolean
  session: Omit<CanvasSession, 'setActiveEditor'>
  words: ModuleWords
  /** Called with the page's document once it has been fully rendered: for shortcuts and scrolling. */
  onPage: (page: Document) => void
}

/** The site as guests will see it, editable in place; in review mode the page itself, with working links. */
export function SiteCanvas({ language, onLanguage, editing, session, words, onPage }: SiteCanvasProps): ReactNode {
  const { t } = useTranslation('canvas')
  const document = useDraftDocument()
  const configuration = useClientConfiguration()
  const ownerLanguage = useUiLanguage()
  const [page, setPage] = useState<Document | null>(null)
  const [active, setActiveEditor] = useState<FieldEditor | null>(null)
  const editors = useFieldEditors(page)
  const posters = usePosters(document.siteModules)
  const { siteId = null, host = null } = useContext(EditorContext)?.site ?? {}
  const reservations = useReservedGifts(siteId, hasGifts(document))
  const dates = useDates(document, language)
  const now = useNow(!editing)
  const calendar = useCalendar(document, {
    reviewing: !editing,
    language,
    now,
    siteId: siteId ?? 'quick-start',
    url: siteUrl(configuration, host ?? configuration.baseDomain),
  })
  const logo = useSiteLogo(document, language)
  const { siteModules } = document
  const kit = useThemeKit(document.theme, document.fonts)
  const styles = useCanvasStyles(document, kit)
  const canvasSession = useMemo<CanvasSession>(() => ({ ...session, setActiveEditor }), [session])
  const drawn = useDrawnModules(page, siteModules.length)
  const isWhole = drawn >= siteModules.length
  useEffect(() => {
    if (page !== null && isWhole) onPage(page)
  }, [page, isWhole, onPage])

  usePageBehaviour(page, editing, onLanguage)
  useMenuScript(page, document, { language, editing, kit })
  useBarReach(page, [kit.name, siteModules[0]?.id, document.availableLanguages.length].join(' '))
  useReviewIslands(page, !editing, language)
  const { call, takeCall } = useToolbarCall(page, editing)

  const slot = useModuleSlot(session.reportError)
  const overlay = useModuleFrames(siteModules)

  return (
    <CanvasFrame
      title={t('pageFrame')}
      language={language}
      styles={styles}
      className="canvas-frame"
      onDocument={setPage}
    >
      <CanvasSessionContext value={canvasSession}>
        <ModuleWordsContext value={words}>
          <FieldEditorsContext value={editors}>
            <FieldRenderersContext value={editing ? editingRenderers : plainRenderers}>
              <SiteBody
                document={document}
                kit={kit}
                language={language}
                now={now}
                imageUrl={imageUrl}
                assetUrl={browserAssetUrl}
                languageHref={languageHref}
                product={{ name: configuration.productName, url: siteUrl(configuration, configuration.baseDomain) }}
                ownerLanguage={ownerLanguage}
                siteId={siteId}
                posters={posters}
                dates={dates}
                reservations={reservations}
                logo={logo}
                calendar={calendar}
                slot={slot}
                most={drawn}
                {...(editing && { overlay, menuTools })}
              />
              {editing && siteModules.length === 0 && <InsertPlace before={null} />}
            </FieldRenderersContext>
          </FieldEditorsContext>
        </ModuleWordsContext>
      </CanvasSessionContext>
      {editing && active?.rich != null && (
        <Suspense fallback={null}>
          <FormatToolbar editor={active.rich} call={call} onTaken={takeCall} />
        </Suspense>
      )}
    </CanvasFrame>
  )
}

/** The frame over each module. Keeps its identity while an owner types, so that only the module that is written in is drawn anew. */
function useModuleFrames(siteModules: readonly SiteModule[]) {
  const nameless = siteModules
    .filter((module) => isNameless(module, siteModules))
    .map(({ id }) => id)
    .join(' ')
  return useCallback(
    ({ module, place }: PlacedModule) => (
      <ModuleFrame
        module={module}
        isNameless={nameless.split(' ').includes(module.id)}
        isFirst={place.index === 0}
        isLast={place.index === siteModules.length - 1}
      />
    ),
    [siteModules.length, nameless],
  )
}

/** Wraps each module's view in its contexts and in an error boundary, so that a crash affects only that module. */
function useModuleSlot(reportError: CanvasSession['reportError']) {
  const { t } = useTranslation('canvas')
  return useCallback(
    ({ module }: PlacedModule, view: ReactNode) => (
      <ModuleIdContext value={module.id}>
        <ModuleTypeContext value={module.siteModuleType}>
          <ContentBoundary
            content={module}
            fallback={<p className="ed-crashed">{t('crashed')}</p>}
            onError={(error) => reportError(error, module.id)}
          >
            {view}
          </ContentBoundary>
        </ModuleTypeContext>
      </ModuleIdContext>
    ),
    [reportError, t],
  )
}

/** Sets up the iframe's own event handling. */
function usePageBehaviour(page: Document | null, editing: boolean, onLanguage: (language: LanguageCode) => void): void {
  const { t } = useTranslation('canvas')
  useEffect(() => (page === null ? undefined : markTouch(page)), [page])
  useEffect(() => (page === null ? undefined : keepToolsClear(page)), [page])
  useEffect(() => (page === null ? undefined : endFirstSight(page)), [page])
  useEffect(
    () => (page === null ? undefined : interceptLinks(page, { editing, onLanguage })),
    [page, editing, onLanguage],
  )
  useEffect(() => refuseStrayFiles(globalThis.document), [])
  useEffect(
    () => (page === null ? undefined : refuseStrayFiles(page, () => editing && showToast(t('dropMissed')))),
    [page, editing, t],
  )
  useEffect(() => {
    if (page === null || !editing) return
    return tellDrop(page, { onPicture: t('dropOnPicture'), elsewhere: t('dropElsewhere') })
  }, [page, editing, t])
  useEffect(() => {
    page?.body.toggleAttribute('data-editing', editing)
  }, [page, editing])

  useEffect(() => {
    if (page === null || !editing) return
    const stop = new AbortController()
    giveBackFocus(page, stop.signal)
    return () => stop.abort()
  }, [page, editing])
}

/** Starts the script of the page's menu. */
function useMenuScript(
  page: Document | null,
  document: SiteDocument,
  { language, editing, kit }: { language: LanguageCode; editing: boolean; kit: ThemeKit },
): void {
  // the menu's script knows only the links present when it started
  const menu = menuItems(document.siteModules, language, editing)
  const menuKey = menu.map((item) => item.anchor).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the links are follows from these
  useEffect(() => {
    const root = page?.querySelector<HTMLElement>('[data-island="menu"]')
    return root ? startIsland(root, startMenu) : undefined
  }, [page, menuKey, kit])
}

/** The page's style sheets, followed by those of the editing overlay. */
function useCanvasStyles(document: SiteDocument, kit: ThemeKit): string[] {
  const { fonts, colorScheme, siteGraphic, siteModules } = document
  // the sheet depends on the module types on the page, not on their content
  const kinds = siteModules.map((module) => module.siteModuleType).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kinds` stands for the modules
  const css = useMemo(
    () => siteStyles({ fonts, colorScheme, siteGraphic, siteModules }, kit, browserAssetUrl),
    [kit, fonts, colorScheme, siteGraphic, kinds],
  )
  // a shape may be chosen at any time, and the page's own sheet is not made anew for it
  return useMemo(() => [...css, shapesOf(kit) + controlFace + toolStyles], [css, kit])
}

/** Order matters: later sheets override earlier ones. */
const toolStyles = [canvasStyle, textsStyle, picturesStyle, frameStyle, itemsStyle, dragStyle].join('')

const menuTools = <MenuButton />

/** The editor's own font, for its overlay on the page. */
const controlFace = `@font-face{font-family:"Instrument Sans Variable";font-weight:400 700;src:url(${controlFont}) format("woff2")}`

const imageUrl = (image: { path: string }, fileName: string) => `${image.path}${fileName}`

/** The longest wait, ms, for an idle moment to load the text editor's code; a text that is pressed sooner does not wait. */
const maxIdle = 1_000

/** Loads the text editor's code once the page has been painted; until then the browser edits natively (early-writing.ts). */
function useFieldEditors(page: Document | null): FieldEditors | null {
  const [editors, setEditors] = useState<FieldEditors | null>(null)
  useEffect(() => {
    if (page === null) return
    let wanted = true
    const load = async () => {
      try {
        const { createLineEditor, createRichEditor } = await whenReachable(() => import('./field-editor.ts'))
        if (wanted) setEditors({ createLineEditor, createRichEditor })
      } catch (error) {
        // rethrow during render, for the error page: without this code no edit could be kept
        if (wanted)
          setEditors(() => {
            throw error
          })
      }
      // load the drag code ahead, so that it is there when a handle is pressed
      await whenReachable(() => import('./drag-block.ts'))
    }
    requestAnimationFrame(() => setTimeout(() => whenIdle(() => void load(), maxIdle)))
    return () => {
      wanted = false
    }
  }, [page])
  return editors
}

/** The current time: updated every second while `runs`, as for guests' countdowns; frozen during editing. */
function useNow(runs: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return now
}

/** 'Ändra meny', the last entry of the page's menu in edit mode. */
function MenuButton(): ReactNode {
  const { t } = useTranslation('canvas')
  const { openMenu } = useCanvasSession()
  return (
    <button type="button" className="ed-menu-button" aria-label={t('changeMenu')} onClick={openMenu}>
      <Icon name="pencil-simple" size={16} />
      <span className="ed-menu-label">{t('changeMenu')}</span>
    </button>
  )
}
