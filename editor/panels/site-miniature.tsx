import { type ReactNode, useMemo } from 'react'
import type { LanguageCode } from '../../domain/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { SiteBody } from '../../renderer/site-body.tsx'
import { siteStyle } from '../../renderer/site-style.ts'
import { CanvasFrame } from '../canvas/canvas-frame.tsx'
import { useThemeKit } from '../canvas/use-theme-kit.ts'

/** Width the page is drawn at before it is made small, px. */
const drawnWidth = 760

/** The owner's own page, small: its opening as a design would show it. A picture: nothing in it can be reached. */
export function SiteMiniature({ document, language }: { document: SiteDocument; language: LanguageCode }): ReactNode {
  const opening = useMemo(() => ({ ...document, siteModules: document.siteModules.slice(0, 1) }), [document])
  const kit = useThemeKit(document.theme)
  const styles = useMemo(() => [siteStyle(opening, kit, browserAssetUrl), still], [opening, kit])
  return (
    <span className="miniature" aria-hidden="true" inert>
      <CanvasFrame title="" language={language} styles={styles} className="miniature-frame" onDocument={doNothing}>
        <SiteBody
          document={opening}
          kit={kit}
          language={language}
          now={new Date(0)}
          imageUrl={(image, fileName) => `${image.path}${fileName}`}
          assetUrl={browserAssetUrl}
          languageHref={() => '#'}
          product={{ name: '', url: '' }}
        />
      </CanvasFrame>
    </span>
  )
}

const doNothing = () => undefined
const still = `html{overflow:hidden}body{width:${drawnWidth}px}.site-foot,.site-bar{display:none}*{animation:none!important;transition:none!important}`
