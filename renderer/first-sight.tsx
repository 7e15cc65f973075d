import { createContext, type ReactNode, useContext } from 'react'
import { renderStyled } from '../design/render-styled.tsx'
import { themeFolders } from '../design/theme-folders.ts'
import { directionOf, type LanguageCode, type UiLanguage } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import { isEmptyRichText } from '../modules/kit/empty-rich-text.ts'
import { type FieldRenderers, FieldRenderersContext, plainRenderers, usePage } from '../modules/kit/field-renderers.tsx'
import { shownToGuests } from '../modules/shown-to-guests.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { siteTitleOf } from '../modules/site-facts.ts'
import { themeKits } from '../themes/theme-kits.ts'
import type { PlacedModule } from './arrangement.ts'
import { pageStyle, stylePartsOf } from './page-style.ts'
import { SiteBody } from './site-body.tsx'
import { logoFaces, siteLogo } from './site-logo.tsx'

export interface FirstSightInput {
  document: SiteDocument
  language: LanguageCode
  ownerLanguage: UiLanguage
  now: Date
  product: { name: string; url: string }
  /** Null for a draft without an owner. */
  siteId: string | null
  /** URL of a file in the built editor, by its name in design/. Throws when it does not exist. */
  assetUrl: (file: string) => string
}

/** Placeholder for the canvas's button in the menu bar (editor/canvas/canvas.css); its width decides whether the entries fit. */
const toolsStyle =
  '.sight-tools{flex:none;width:121px;height:36px;margin-inline-start:16px}' +
  '@media (max-width:900px){.sight-tools{width:36px}}' +
  '@media (hover:none),(pointer:coarse),(max-width:520px){.sight-tools{min-width:44px;height:44px}}'

/** Defers layout of content below the fold until it becomes visible. */
const belowStyle = '.modules>.block:nth-child(n+3)>.sheet{content-visibility:auto;contain-intrinsic-size:auto 500px}'

/** Number of modules rendered: more than fit on a screen are not visible before the canvas has loaded. */
const mostModules = 4

/**
 * A preview of the page until the editor's canvas has loaded: complete HTML of its first modules, as far as the canvas shows them exactly as
 * guests see them. It stops at the first module with anything more: a placeholder for missing content, a hidden module, a list's buttons.
 * Returns the style sheet and the theme's folder with it; null when the first module already has more.
 */
export function renderFirstSight(input: FirstSightInput): { html: string; style: string; theme: string } | null {
  const { document, language } = input
  const unlike = new Set<string>()
  const { markup, css } = renderStyled(<Body input={input} unlike={unlike} />)
  const guests = shownToGuests(document.siteModules)
  const shown = document.siteModules.findIndex(
    (module, index) => index >= mostModules || unlike.has(module.id) || !guests.includes(module),
  )
  if (shown === 0 || document.siteModules.length === 0) return null
  const end = shown < 0 ? '' : `.modules>.block:nth-child(n+${shown + 1}),.site-foot{display:none}`
  const seen = shown < 0 ? document : { ...document, siteModules: document.siteModules.slice(0, shown) }
  const { own, screen } = pageStyle(stylePartsOf(seen, themeKits[document.theme], input.assetUrl), [markup, css], [])
  const style = `${own}${screen}.block{position:relative}${logoFaces(document, siteTitleOf(document, language), input.assetUrl)}${toolsStyle}${belowStyle}${end}${css}`
  const html =
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<style>${style}</style></head><body>${markup}</body></html>`
  return { html, style, theme: themeFolders[document.theme] }
}

function Body({ input, unlike }: { input: FirstSightInput; unlike: Set<string> }): ReactNode {
  const { document, language, assetUrl } = input
  const slot = ({ module, place }: PlacedModule, view: ReactNode) =>
    place.index < mostModules && <NoteUnlike value={() => unlike.add(module.id)}>{view}</NoteUnlike>
  return (
    <FieldRenderersContext value={renderers}>
      <SiteBody
        document={document}
        kit={themeKits[document.theme]}
        language={language}
        ownerLanguage={input.ownerLanguage}
        now={input.now}
        imageUrl={(image, fileName) => `${image.path}${fileName}`}
        assetUrl={assetUrl}
        languageHref={() => '#'}
        siteId={input.siteId}
        product={input.product}
        logo={siteLogo(document, siteTitleOf(document, language))}
        slot={slot}
        menuTools={<span className="sight-tools" />}
      />
    </FieldRenderersContext>
  )
}

/** Records that a module has editor-only content on the canvas. */
const NoteUnlike = createContext<() => void>(() => undefined)

function Unlike(): ReactNode {
  useContext(NoteUnlike)()
  return null
}

/** The published content, in the markup of edit mode. */
const renderers: FieldRenderers = {
  ...plainRenderers,
  editing: true,
  Text(props) {
    const { language } = usePage()
    return textIn(props.value, language) === '' ? <Unlike /> : <plainRenderers.Text {...props} />
  },
  RichText(props) {
    const { language } = usePage()
    return isEmptyRichText(textIn(props.value, language)) ? <Unlike /> : <plainRenderers.RichText {...props} />
  },
  Image(props) {
    if (props.image === null) return props.optional === true ? null : <Unlike />
    return <plainRenderers.Image {...props} />
  },
  PanelWords: (props) => (props.children === '' ? <Unlike /> : <plainRenderers.PanelWords {...props} />),
  Items: () => <Unlike />,
}
