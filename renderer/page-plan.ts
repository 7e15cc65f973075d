import type { Brand, Market } from '../domain/commerce/market.ts'
import type { GiftReservation } from '../domain/gifts/gift.ts'
import type { SiteImage } from '../domain/image/image.ts'
import type { PageMaps } from '../modules/kit/page-maps.ts'
import type { SiteDocument } from '../modules/site-document.ts'

/** A site as passed from the publisher to the renderer. */
export interface PublishableSite {
  id: string
  host: string
  /** Absolute origin guests use, e.g. `https://anna-och-bo.vigd.se`; for canonical, hreflang and social preview. */
  origin: string
  metaNoindex: boolean
  /** Guests need a password; the release then has a gate (domain/publishing/release.ts). */
  isProtected?: boolean
  /** Guests read the title before they give the password. */
  namesOnGate?: boolean
  /** The site has expired: its only page says so. */
  hasEnded?: boolean
  /** Pages on demo hosts are titled 'Demo site'. */
  isDemo: boolean
  /** The generation of its format; pages of the first say some sentences in their own words. */
  siteVersion?: number
  document: SiteDocument
  /** Stored posters of videos on other hosts, by the name used in modules (modules/document-posters.ts). */
  posters?: Readonly<Record<string, SiteImage>>
  /** Pictures of maps that are not stored in the document. */
  maps?: PageMaps
  /** Guests' gift reservations. */
  reservations?: readonly GiftReservation[]
  /** Pictures (`path` and `fileName`) with AVIF files in the upload store, sorted. */
  avif?: readonly string[]
}

export interface RenderContext {
  brand: Brand
  market: Market
  /** Origin of the product; by default the brand's own domain. */
  productUrl?: string
  /** Time of the publish, for the countdown's initial numbers. */
  now: Date
}

export interface RenderedPage {
  /** The page as stored and served, UTF-8. */
  bytes: Buffer
  /** The same as a string, built on access. */
  readonly html: string
  /**
   * Assets the page uses, by name below `/assets/`: build assets (scripts, fonts, art) and the site's pictures. The publisher copies each
   * from `source` unless it is stored already.
   */
  assets: readonly AssetSource[]
  /** Name in the store of the page's link preview, which is drawn afterwards. */
  preview?: string
  /** Origins of players that the page embeds after a click; none by default. */
  frames?: readonly string[]
}

/** A page with the HTML `page`. */
export function renderedPage(page: string | Buffer, others: Omit<RenderedPage, 'bytes' | 'html'>): RenderedPage {
  const bytes = typeof page === 'string' ? Buffer.from(page) : page
  return {
    ...others,
    bytes,
    get html() {
      return bytes.toString()
    },
  }
}

export interface AssetSource {
  /** `<name>-<hash>.<ext>` or an image's file name: see assetNamePattern. */
  name: string
  /**
   * A build file (absolute path), a picture in the upload store, or a text generated with the page. `own`: the site's own content, which is
   * for its guests only.
   */
  source:
    | { kind: 'build'; file: string }
    | { kind: 'upload'; path: string; fileName: string }
    | { kind: 'text'; text: string; own: boolean }
}

/** Whether only a site's own guests may read an asset, if the site has a password. */
export const isGuests = ({ source }: AssetSource): boolean =>
  source.kind === 'upload' || (source.kind === 'text' && source.own)

/** A file of a release, before rendering. */
export interface PagePlan {
  /** Relative to the release folder: `index.html`, `sv/index.html`, `404.html`. */
  path: string
  /** Small, and only requested by robots: no compressed copies are made. */
  plain?: boolean
  language: string | null
  contentType: string
  /**
   * Hash of everything the page depends on (the parts of the document it shows, language, origin, build id): equal keys mean equal
   * pages. Does not include `now`.
   */
  key: string
  /** Synchronous and pure. A module that throws is replaced by its fallback and reported through `onModuleError`. */
  render(): RenderedPage
}

/** A page whose key is computed on demand. */
export function keyed(page: Omit<PagePlan, 'key'>, keyOf: () => string): PagePlan {
  return {
    ...page,
    get key() {
      return keyOf()
    },
  }
}

/**
 * The contents of a site's release: a page per language, the language chooser if there are several, the 404 page. Implemented in
 * plan-release.ts; the publisher only depends on this type.
 */
export type PlanRelease = (
  site: PublishableSite,
  context: RenderContext,
  onModuleError: (error: unknown, moduleId: string) => void,
) => PagePlan[]
