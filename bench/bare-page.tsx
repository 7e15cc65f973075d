import { hash } from 'node:crypto'
import { createElement, type ReactNode } from 'react'
import { OwnStyles } from '../design/own-styles.ts'
import { renderStyled } from '../design/render-styled.tsx'
import { brandProfile } from '../domain/commerce/market.ts'
import { createAssetCatalogue } from '../renderer/asset-catalogue.ts'
import { calendarEventOf } from '../renderer/calendar.ts'
import type { PublishableSite, RenderContext } from '../renderer/page-plan.ts'
import { SiteBody } from '../renderer/site-body.tsx'
import { languagePath } from '../renderer/site-page.tsx'
import { themeKits } from '../themes/theme-kits.ts'

/** React's names of attributes that are named differently in HTML. */
const reactNames: Readonly<Record<string, string>> = {
  charset: 'charSet',
  hreflang: 'hrefLang',
  crossorigin: 'crossOrigin',
}

/**
 * Renders a page of the product as one React tree, head and body, with nothing but `renderToStaticMarkup` and the naming of inline styles:
 * everything that has to be computed (titles, URLs, styles) is given. `html` is the page as the product renders it. Markup that the product
 * moves to a file of its own (a form that opens later) is rendered separately here too, and named by its hash, so that browsers could cache
 * it. Throws when the result differs from `html`.
 */
export function barePage(site: PublishableSite, context: RenderContext, language: string, html: string): () => string {
  const head = headElements(html)
  const profile = brandProfile(context.brand, context.market)
  const catalogue = createAssetCatalogue()
  const assets = new Map<string, string>()
  const assetUrl = (file: string) => {
    const known = assets.get(file) ?? `/assets/${catalogue.file(file).name}`
    assets.set(file, known)
    return known
  }
  const url = site.origin + languagePath(site, language)
  const event = calendarEventOf(site.document, { language, siteId: site.id, url, now: context.now })
  const file = /<a href="([^"]*\.ics)"/.exec(html)?.[1] ?? ''
  const render = () => {
    const styles = new OwnStyles()
    const templateFile = (content: ReactNode) => {
      const template = Buffer.from(renderStyled(content, styles).markup)
      return `/assets/template-${hash('sha256', template).slice(0, 12)}.txt`
    }
    const page = (
      <html lang={language} dir="ltr">
        <head>{head}</head>
        <body>
          <SiteBody
            document={site.document}
            kit={themeKits[site.document.theme]}
            language={language}
            now={context.now}
            imageUrl={(_, fileName) => `/assets/${fileName}`}
            assetUrl={assetUrl}
            languageHref={(code) => `/${code}`}
            siteId={site.id}
            artWaits
            templateFile={templateFile}
            calendar={event && { ...event, file }}
            product={{ name: profile.productName, url: `https://${profile.domain}/` }}
          />
        </body>
      </html>
    )
    return `<!doctype html>${renderStyled(page, styles).markup}`
  }
  // ignore links to style sheets, which the product places after the first module
  const bodyOf = (page: string) => page.slice(page.indexOf('<body>')).replace(/<link rel="stylesheet"[^>]*>/g, '')
  if (bodyOf(render()) !== bodyOf(html)) throw new Error('the bare page is not the page that the product renders')
  return render
}

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => references[name] ?? '')

/** The elements of a page's head, parsed from its HTML. */
function headElements(html: string): ReactNode[] {
  const head = /<head>(.*)<\/head>/s.exec(html)?.[1] ?? ''
  const elements = head.matchAll(/<(meta|link)\s([^>]*)>|<(title|style|script)([^>]*)>(.*?)<\/\3>/gs)
  return [...elements].map(([, empty, emptyAttributes, full = 'title', fullAttributes, content = ''], key) => {
    const properties: Record<string, unknown> = { key }
    for (const [, name = '', value] of (emptyAttributes ?? fullAttributes ?? '').matchAll(/([\w:-]+)(?:="([^"]*)")?/g))
      properties[reactNames[name] ?? name] = unescaped(value ?? '')
    if (empty !== undefined) return createElement(empty, properties)
    if (full === 'title') return createElement('title', properties, unescaped(content))
    return createElement(
      full,
      content === '' ? properties : { ...properties, dangerouslySetInnerHTML: { __html: content } },
    )
  })
}
