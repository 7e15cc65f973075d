import { memo, type ReactNode, useMemo } from 'react'
import { isDark } from '../design/colour-tokens.ts'
import { graphicClasses } from '../design/graphics/graphics.ts'
import { hasRules } from '../design/logos/logo-name.ts'
import type { GiftReservation } from '../domain/gifts/gift.ts'
import type { SiteImage } from '../domain/image/image.ts'
import { directionOf, type LanguageCode, type UiLanguage } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import { guestModules, viewOf } from '../modules/guest-modules.ts'
import { type PageContext, PageContextProvider, useFieldRenderers } from '../modules/kit/field-renderers.tsx'
import { guestLanguage, languageOfOwnWords, uiLanguageBeside } from '../modules/kit/guest-language.ts'
import { decorateHeading } from '../modules/kit/heading-pieces.tsx'
import type { PageMaps } from '../modules/kit/page-maps.ts'
import { inLanguage, standIn } from '../modules/kit/stand-in.tsx'
import type { ThemeLook } from '../modules/kit/theme-look.ts'
import type { SiteModule } from '../modules/schemas.ts'
import { saysNothing, shownToGuests } from '../modules/shown-to-guests.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import {
  asidesOf,
  calendarPlaceOf,
  eventDateOf,
  eventPlaceOf,
  siteHeaderOf,
  siteTitleOf,
} from '../modules/site-facts.ts'
import { arrange, type PlacedModule } from './arrangement.ts'
import { Languages } from './shell/languages.tsx'
import { Menu } from './shell/menu.tsx'
import { menuItems } from './shell/menu-items.ts'
import { pageWords } from './shell/words.ts'

export interface SiteBodyProps {
  document: SiteDocument
  /** The theme it is shown in. */
  kit: ThemeLook
  language: LanguageCode
  now: Date
  imageUrl: (image: SiteImage, fileName: string) => string
  assetUrl: (file: string) => string
  languageHref: (language: LanguageCode) => string
  /** Name and address of the product, in the page's foot. */
  product: { name: string; url: string }
  /** Language of what only owners read; the page's own when it is left out. */
  ownerLanguage?: UiLanguage
  /** The site's id; none for a draft that nobody owns yet. */
  siteId?: string | null
  /** The generation of the site's format. */
  siteVersion?: number | undefined
  /** Stored pictures of what other hosts hold, by the name a module knows them by. */
  posters?: Readonly<Record<string, SiteImage>>
  /** Pictures of maps that the document holds none of; left out on the canvas, which asks the API for them. */
  maps?: PageMaps | undefined
  /** Whether an image's AVIF files are in the store; none has any when it is left out. */
  hasAvif?: (image: SiteImage) => boolean
  /** Dates as the server writes them, for a browser that does not know the language; none on published pages. */
  dates?: PageContext['dates']
  /** What guests have reserved of gifts; nothing when it is left out. */
  reservations?: readonly GiftReservation[] | undefined
  /**
   * What stands in a module's section: its view as it is, unless the caller says otherwise. The publisher puts the
   * fallback text in the place of a broken view; the editor adds its frame and an error boundary.
   */
  slot?: (placed: PlacedModule, view: ReactNode) => ReactNode
  /** Whether a script brings art once the opening's picture is there. */
  artWaits?: boolean
  /** Where published pages keep markup that scripts fetch; on the canvas it stands in the page. */
  templateFile?: PageContext['templateFile']
  /** Addresses that take the event into a guest's calendar; none are offered when it is left out. */
  calendar?: CalendarAddresses | undefined
  /** The site's event logo, drawn; it stands in for the header's title. */
  logo?: ReactNode
  /** Laid over a module's whole section: the editor's frame. Nothing on published pages. */
  overlay?: (placed: PlacedModule) => ReactNode
  /** So many modules are drawn: the others and the page's foot are still to come. All when it is left out. */
  most?: number
  /** At the end of the menu's bar: the editor's button. The bar then stands even while no module is listed. */
  menuTools?: ReactNode
}

export type CalendarAddresses = Omit<NonNullable<PageContext['calendar']>, 'moduleId'>

const noPosters = {}
const noAvif = () => false

/**
 * Everything below `<body>` of a site: menu, modules, foot. One component for the published page and for the editor's
 * canvas, so that both show the same to the pixel.
 *
 * The editor renders it inside a frame document whose `<style>` is `siteStyle(document, kit, assetUrl)`, below its own
 * `FieldRenderersContext.Provider` with the editing renderers (the plain ones in review). With them hidden modules are shown
 * too. `slot` receives every module with its place and view and may add controls beside the view: the section is
 * positioned, so that they can be placed against its edges.
 */
export function SiteBody(props: SiteBodyProps): ReactNode {
  const { document, kit, language, most = Number.POSITIVE_INFINITY } = props
  const { editing } = useFieldRenderers()
  const theme = kit.facts
  const { Page, Edge } = kit.parts
  const words = pageWords[guestLanguage(language)]
  const shown = editing ? document.siteModules : shownToGuests(document.siteModules)
  const placed = arrange(shown, kit.facts)
  const items = menuItems(document.siteModules, language, editing)
  const anchors = new Map(items.map((item) => [item.moduleId, item.anchor]))
  const languages = document.availableLanguages.map((entry) => entry.languageCode)
  const { languageHref, menuTools } = props
  const title = siteTitleOf(document, language)
  const mark = theme.menuReturns ? title : undefined
  const font = document.fonts.text
  // keeps its identity while an owner types, as `page` does below: where it follows the header it is part of that section
  const listed = JSON.stringify([items, languages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `listed` stands for the entries and the languages
  const bar = useMemo(
    () => (
      <Menu items={items} label={words.menu} font={font} mark={mark} tools={menuTools}>
        <Languages languages={languages} current={language} label={words.languages} hrefOf={languageHref} />
      </Menu>
    ),
    [listed, words, font, mark, language, languageHref, menuTools],
  )
  const menuFollows = theme.menu === 'under-header' && placed[0]?.kind === 'opening'
  const page = usePageContext(props)
  const { dark } = page
  return (
    <PageContextProvider value={page}>
      <div
        className={`site ${kit.name}${graphicClasses(document.siteGraphic, dark)}${dark ? ' dark' : ''}`}
        lang={language}
        dir={directionOf(language)}
      >
        <a className="skip-link" href="#content" {...ofPage(language)}>
          {words.skip}
        </a>
        {Page === undefined ? null : <Page colours={document.colorScheme} />}
        {menuFollows ? null : bar}
        <main id="content" className="modules">
          {placed.slice(0, most).map((entry) => (
            <Section
              key={entry.module.id}
              placed={entry}
              anchor={anchors.get(entry.module.id)}
              label={theme.labels ? marginLabel(entry.module, language) : ''}
              slot={props.slot}
              overlay={props.overlay}
              Edge={Edge}
            >
              {menuFollows && entry.place.index === 0 ? bar : null}
            </Section>
          ))}
          {!editing && isBlank(document, shown) && (
            <section className="block running turn-0 on-background pair-alone">
              <div className="sheet">
                <p className="nothing-yet" {...ofPage(language)}>
                  {words.soon}
                </p>
              </div>
            </section>
          )}
        </main>
        {most < placed.length ? null : <PageFoot {...props} />}
      </div>
    </PageContextProvider>
  )
}

/** Attributes of the page's own words, which are English where there are none in its language. */
const ofPage = (language: LanguageCode) => inLanguage(languageOfOwnWords(language), language)

/** Whether a page says nothing at all: no module is shown, or only a header without words, picture, date and logo. */
function isBlank(document: SiteDocument, shown: readonly SiteModule[]): boolean {
  const { start, notDecided } = eventDateOf(document)
  if (start !== null || notDecided || document.eventLogo !== null) return shown.length === 0
  return shown.every(
    (module) =>
      module.siteModuleType === 'Header' && module.image === null && saysNothing(module.title, module.secondLine),
  )
}

function PageFoot({ document, kit, language, product }: SiteBodyProps): ReactNode {
  const { Foot } = kit.parts
  const title = siteHeaderOf(document)?.title ?? {}
  const { madeWith } = pageWords[guestLanguage(language)]
  return (
    <footer className="site-foot">
      {Foot === undefined ? null : <Foot />}
      {textIn(title, language) === '' ? null : (
        <p className="foot-title" {...standIn(title, language)}>
          {decorateHeading(textIn(title, language), 'name', kit, document.fonts.heading)}
        </p>
      )}
      {/* the product has no words that run from the right */}
      <p className="foot-credit" dir={directionOf(language) === 'rtl' ? 'ltr' : undefined}>
        {ofPage(language).lang === undefined ? `${madeWith} ` : <span lang="en">{`${madeWith} `}</span>}
        <a href={product.url}>{product.name}</a>
      </p>
    </footer>
  )
}

/** What the views know of the page. It keeps its identity while an owner types, so that only the module that is written in is drawn anew. */
function usePageContext(props: SiteBodyProps): PageContext {
  const { document, kit, language, now, imageUrl, assetUrl, ownerLanguage = uiLanguageBeside(language) } = props
  const { siteId = null, siteVersion, posters = noPosters, hasAvif = noAvif, maps } = props
  const { reservations, dates, artWaits, templateFile } = props
  const dark = isDark(document.colorScheme)
  const graphic = document.siteGraphic
  const headingFont = document.fonts.heading
  const logo = useLogo(props)
  const calendar = useCalendarOf(props)
  const asides = useAsides(props)
  const eventDate = eventDateOf(document)
  const eventPlace = eventPlaceOf(document)
  return useMemo<PageContext>(
    () => ({
      language,
      now,
      imageUrl,
      assetUrl,
      look: kit,
      graphic,
      artWaits,
      headingFont,
      logo,
      dark,
      eventDate,
      calendar,
      eventPlace,
      asides,
      ownerLanguage,
      sitePath: `/api/sites/${siteId ?? 'quick-start'}`,
      siteVersion,
      posters,
      maps,
      hasAvif,
      reservations,
      dates,
      templateFile,
    }),
    [
      language,
      now,
      imageUrl,
      assetUrl,
      kit,
      graphic,
      artWaits,
      headingFont,
      logo,
      dark,
      eventDate,
      calendar,
      eventPlace,
      asides,
      ownerLanguage,
      siteId,
      siteVersion,
      posters,
      hasAvif,
      reservations,
      dates,
      maps,
      templateFile,
    ],
  )
}

/** The event logo, in the place of the first header's title. */
function useLogo({ document, logo: picture }: SiteBodyProps): PageContext['logo'] {
  const headerId = siteHeaderOf(document)?.id
  const says = document.eventLogo?.additionalText ?? ''
  const isRuled = document.eventLogo !== null && hasRules(document.eventLogo.name)
  return useMemo(
    () => (picture === undefined || headerId === undefined ? undefined : { headerId, picture, says, isRuled }),
    [picture, headerId, says, isRuled],
  )
}

function useCalendarOf({ document, calendar: addresses }: SiteBodyProps): PageContext['calendar'] {
  const moduleId = calendarPlaceOf(document)
  return useMemo(
    () => (addresses === undefined || moduleId === undefined ? undefined : { ...addresses, moduleId }),
    [addresses, moduleId],
  )
}

function useAsides({ document, language }: SiteBodyProps): readonly string[] {
  const lines = asidesOf(document, language)
  const key = lines.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the lines
  return useMemo(() => lines, [key])
}

/** What the menu calls a module, where that is not its heading. The header needs none. */
function marginLabel({ siteModuleType, menuTitle, title }: SiteModule, language: LanguageCode): string {
  const label = textIn(menuTitle, language)
  return guestModules[siteModuleType].block === 'opening' || label === textIn(title, language) ? '' : label
}

interface SectionProps {
  placed: PlacedModule
  anchor: string | undefined
  /** In the margin; empty for none. */
  label: string
  slot: SiteBodyProps['slot']
  overlay: SiteBodyProps['overlay']
  Edge: ThemeLook['parts']['Edge']
  children: ReactNode
}

/** One module on its background. Children follow the view inside the section. Drawn anew only when something of its own changes. */
const Section = memo(function Section({
  placed,
  anchor,
  label,
  slot,
  overlay,
  Edge,
  children,
}: SectionProps): ReactNode {
  const { module, kind, place } = placed
  const View: (props: { module: SiteModule; place: typeof place }) => ReactNode = viewOf(module)
  const view = <View module={module} place={place} />
  return (
    <section
      id={anchor}
      className={`block ${kind} turn-${place.ordinal % 2} on-${place.background} pair-${place.pair}`}
    >
      {Edge === undefined || place.index === 0 ? null : <Edge index={place.index} />}
      <div className="sheet">
        {label === '' ? null : <p className="margin-label">{label}</p>}
        {slot === undefined ? view : slot(placed, view)}
      </div>
      {children}
      {overlay?.(placed)}
    </section>
  )
}, sameSection)

function sameSection(a: SectionProps, b: SectionProps): boolean {
  return (
    a.placed.module === b.placed.module &&
    a.placed.kind === b.placed.kind &&
    // a few plain words and numbers: cheaper to compare than to draw
    JSON.stringify(a.placed.place) === JSON.stringify(b.placed.place) &&
    a.anchor === b.anchor &&
    a.label === b.label &&
    a.slot === b.slot &&
    a.overlay === b.overlay &&
    a.Edge === b.Edge &&
    a.children === b.children
  )
}
