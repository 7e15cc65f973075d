import { memo, type ReactNode, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cssColour } from '../../../design/colour-tokens.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import type { PlacedModule } from '../../../renderer/arrangement.ts'
import { SitePreview } from '../../canvas/site-preview.tsx'
import type { DesignChange } from '../../document/draft/draft-action.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { ContentBoundary } from '../../kit/controls/content-boundary.tsx'
import { drawnModules, factsOf, openingModules, openingOf } from './opening-of.ts'
import { useTurn } from './use-turn.ts'
import './miniature.css'

/** The size that the page is rendered at before being scaled down, px: that of a desktop. */
const drawn = { width: 1440, height: 1800 }

export interface SiteMiniatureProps {
  document: SiteDocument
  language: LanguageCode
  /** The design to preview; everything else is the page's own. */
  design?: DesignChange
}

/**
 * A small, non-interactive picture of the top of the owner's page in a given design. It is rendered when it comes near the
 * viewport, on its background colour with lines where words will stand, and fills its container's width at 4:5.
 */
export function SiteMiniature({ document, language, design }: SiteMiniatureProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const hasTurn = useTurn(place)
  const worn = { ...document, ...design }
  const { theme, fonts, colorScheme, siteGraphic, eventLogo, availableLanguages } = worn
  const [first, second] = openingModules(document)
  const facts = factsOf(document, language)
  // re-render neither for typing further down the page nor for a choice that this design overrides
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts stand for the document
  const opening = useMemo(
    () => openingOf(worn),
    [theme, fonts, colorScheme, siteGraphic, eventLogo, availableLanguages, first, second, facts],
  )
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--miniature-scale', String(element.clientWidth / drawn.width)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <span
      ref={place}
      className="miniature"
      style={{ background: cssColour(colorScheme.background), color: cssColour(colorScheme.onBackground) }}
      aria-hidden="true"
      inert
    >
      {hasTurn && (
        <ContentBoundary
          content={opening}
          fallback={null}
          onError={(error) => reportError({ originId: 'editor.miniature', error })}
        >
          <Suspense fallback={null}>
            <Opening document={opening} language={language} />
          </Suspense>
        </ContentBoundary>
      )}
    </span>
  )
}

/** Hidden until its fonts have loaded: a font swap would be the only movement in the drawer. */
const Opening = memo(function Opening({ document, language }: { document: SiteDocument; language: LanguageCode }) {
  const [isReady, setReady] = useState(false)
  const styledModules = useMemo(() => openingModules(document), [document])
  const onDocument = useCallback((page: Document) => void lettersOf(page).then(() => setReady(true)), [])
  return (
    <SitePreview
      title=""
      document={document}
      language={language}
      now={opened}
      languageHref={nowhere}
      product={noProduct}
      slot={openingAlone}
      styledModules={styledModules}
      addedStyle={still}
      className={isReady ? 'miniature-frame is-ready' : 'miniature-frame'}
      onDocument={onDocument}
    />
  )
})

/** Resolves when a page that is being rendered has its fonts, or has waited long enough for them. */
async function lettersOf(page: Document): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, drawingTime))
  return Promise.race([page.fonts.ready, new Promise((resolve) => setTimeout(resolve, patience))])
}
/** ms */
const drawingTime = 60
const patience = 2000

/** Renders only the first modules; the rest are known to the page but not rendered. */
const openingAlone = ({ place }: PlacedModule, view: ReactNode) => (place.index < drawnModules ? view : null)
/** One shared time, so that no miniature re-renders because time has passed. */
const opened = new Date()
const noProduct = { name: '', url: '' }
const nowhere = () => '#'
const still =
  `html{overflow:hidden}body{width:${drawn.width}px}` +
  `.site .site-foot,.site .site-bar,.modules>.block:nth-of-type(n+${drawnModules + 1}){display:none!important}` +
  '*{animation:none!important;transition:none!important}'
