import { type ReactNode, useMemo } from 'react'
import type { SiteModule } from '../../modules/schemas.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { SiteBody, type SiteBodyProps } from '../../renderer/site-body.tsx'
import { siteStyle } from '../../renderer/site-style.ts'
import { CanvasFrame, type CanvasFrameProps } from './canvas-frame.tsx'
import { useSiteLogo } from './use-site-logo.tsx'
import { useThemeKit } from './use-theme-kit.ts'

type BodyProps = Pick<SiteBodyProps, 'document' | 'now' | 'languageHref' | 'product' | 'siteId' | 'slot' | 'overlay'>
type FrameProps = Pick<CanvasFrameProps, 'title' | 'language' | 'className' | 'onDocument'>

export interface SitePreviewProps extends BodyProps, FrameProps {
  /** CSS added after the page's own. */
  addedStyle: string
  /** The modules to build the page's styles for; default all. Must keep its identity. */
  styledModules?: readonly SiteModule[]
  /** Rendered below the page, in the same frame. */
  children?: ReactNode
}

/** Renders a document as guests would see it, with the publishing renderer, in its own iframe. Read-only. */
export function SitePreview(props: SitePreviewProps): ReactNode {
  const { addedStyle, styledModules, title, className, onDocument, children, ...body } = props
  const { document, language } = body
  const kit = useThemeKit(document.theme, document.fonts)
  const logo = useSiteLogo(document, language)
  const styles = useMemo(() => {
    const siteModules = [...(styledModules ?? document.siteModules)]
    return [siteStyle({ ...document, siteModules }, kit, browserAssetUrl), addedStyle]
  }, [document, styledModules, kit, addedStyle])
  return (
    <CanvasFrame title={title} language={language} styles={styles} className={className} onDocument={onDocument}>
      <SiteBody {...body} kit={kit} imageUrl={imageUrl} assetUrl={browserAssetUrl} logo={logo} />
      {children}
    </CanvasFrame>
  )
}

const imageUrl = (image: { path: string }, fileName: string) => `${image.path}${fileName}`
