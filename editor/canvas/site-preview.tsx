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
  /** Style on top of the page's own. */
  addedStyle: string
  /** The modules that the page's style is made for: all of them when left out. Keeps its identity. */
  styledModules?: readonly SiteModule[]
  /** Below the page, in the same frame. */
  children?: ReactNode
}

/** A document as guests would see it, by the renderer that publishes, in a frame of its own. Nothing in it can be edited. */
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
