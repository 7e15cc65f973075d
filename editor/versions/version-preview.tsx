import controlFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../domain/language/language.ts'
import { startIsland } from '../../modules/islands/runtime.ts'
import { FieldRenderersContext } from '../../modules/kit/field-renderers.tsx'
import type { SiteModule } from '../../modules/schemas.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { PlacedModule } from '../../renderer/arrangement.ts'
import { start as startMenu } from '../../renderer/shell/menu-island.ts'
import { ModuleIdContext } from '../canvas/canvas-session.ts'
import { interceptLinks, languageHref } from '../canvas/intercept-links.ts'
import { SitePreview } from '../canvas/site-preview.tsx'
import { useWording } from '../document/changes/change-list.tsx'
import { moduleLabel } from '../document/changes/describe.ts'
import { reportError } from '../kit/api-client/report-error.ts'
import { siteUrl, useClientConfiguration } from '../kit/client-configuration.ts'
import { ContentBoundary } from '../kit/controls/content-boundary.tsx'
import { useModuleWords } from '../modules/module-words.ts'
import { markingRenderers } from './marking-renderers.tsx'
import { type Marks, MarksContext } from './marks.ts'
import previewStyle from './preview.css?inline'
import { type ShownChange, useShownChange } from './use-shown-change.ts'

export interface VersionPreviewProps {
  siteId: string
  title: string
  document: SiteDocument
  marks: Marks
  language: LanguageCode
  onLanguage: (language: LanguageCode) => void
  /** The selected change; null for none. Must keep its identity. */
  current: ShownChange | null
  /** Shown beside another version before publishing: the marks say what changes for guests. */
  publishing?: boolean
}

/** A version as guests would have seen it, rendered with the publishing renderer, with changed content marked. */
export function VersionPreview(props: VersionPreviewProps): ReactNode {
  const { siteId, title, document, marks, language, onLanguage, current, publishing = false } = props
  const { t } = useTranslation('versions')
  const configuration = useClientConfiguration()
  const [page, setPage] = useState<Document | null>(null)
  const now = useMemo(() => new Date(), [])
  const marking = useMemo(() => ({ marks, language }), [marks, language])

  useEffect(
    () => (page === null ? undefined : interceptLinks(page, { editing: false, onLanguage })),
    [page, onLanguage],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu's links follow from the document
  useEffect(() => {
    const menu = page?.querySelector<HTMLElement>('[data-island="menu"]')
    return menu ? startIsland(menu, startMenu) : undefined
  }, [page, document, language])
  useShownChange(page, current)

  const slot = useCallback(
    ({ module }: PlacedModule, view: ReactNode) => (
      <ModuleIdContext value={module.id}>
        <ContentBoundary
          content={module}
          fallback={<p className="vs-crashed">{t('crashed')}</p>}
          onError={(error) =>
            reportError({ originId: 'editor.version-module', error, info: JSON.stringify({ moduleId: module.id }) })
          }
        >
          {view}
        </ContentBoundary>
      </ModuleIdContext>
    ),
    [t],
  )

  return (
    <MarksContext value={marking}>
      <FieldRenderersContext value={markingRenderers}>
        <SitePreview
          title={title}
          document={document}
          language={language}
          now={now}
          languageHref={languageHref}
          product={{ name: configuration.productName, url: siteUrl(configuration, configuration.baseDomain) }}
          siteId={siteId}
          slot={slot}
          overlay={(placed) => (
            <ModuleMarks placed={placed} marks={marks} language={language} publishing={publishing} />
          )}
          addedStyle={controlFace + previewStyle}
          className="version-frame"
          onDocument={setPage}
        >
          {document.siteModules.length === 0 && (
            <div className="vs-empty">
              <p>{t('previewEmpty')}</p>
              <AddedModules modules={marks.addedAfter(null)} edge="top" language={language} />
            </div>
          )}
        </SitePreview>
      </FieldRenderersContext>
    </MarksContext>
  )
}

interface ModuleMarksProps {
  placed: PlacedModule
  marks: Marks
  language: LanguageCode
  publishing: boolean
}

/** Marks how a module has changed, and modules added before or after it. */
function ModuleMarks({ placed: { module, place }, marks, language, publishing }: ModuleMarksProps): ReactNode {
  const { t } = useTranslation('versions')
  const kind = marks.kindOf(module.id)
  const words = publishing
    ? {
        removed: t('publish.removed'),
        changed: t('publish.changed'),
        moved: t('publish.moved'),
        added: t('publish.added'),
      }
    : { removed: t('markRemoved'), changed: t('markChanged'), moved: t('markMoved'), added: '' }
  return (
    <>
      {place.index === 0 && <AddedModules modules={marks.addedAfter(null)} edge="top" language={language} />}
      {kind !== undefined && (
        <div className={`vs-mark vs-is-${kind}`} data-mark={module.id}>
          <p>{words[kind]}</p>
        </div>
      )}
      {publishing && <span hidden data-module={module.id} />}
      <AddedModules modules={marks.addedAfter(module.id)} edge="bottom" language={language} />
    </>
  )
}

interface AddedModulesProps {
  modules: readonly SiteModule[]
  edge: 'top' | 'bottom'
  language: LanguageCode
}

function AddedModules({ modules, edge, language }: AddedModulesProps): ReactNode {
  const { t } = useTranslation('versions')
  const wording = useWording(language, useModuleWords())
  if (modules.length === 0) return null
  return (
    <div className={`vs-added vs-${edge}`}>
      {modules.map((module) => (
        <p key={module.id} data-mark={module.id}>
          {t('markAdded', { name: moduleLabel(wording, module) })}
        </p>
      ))}
    </div>
  )
}

/** The editor's own font, for the marks. */
const controlFace = `@font-face{font-family:"Instrument Sans Variable";font-weight:400 700;src:url(${controlFont}) format("woff2")}`
