import type { Brand, Market } from '../domain/commerce/market.ts'
import type { GiftReservation } from '../domain/gifts/gift.ts'
import type { SiteImage } from '../domain/image/image.ts'
import type { PageMaps } from '../modules/kit/page-maps.ts'
import type { SiteDocument } from '../modules/site-document.ts'

/** A site as the publisher hands it to the renderer. */
export interface PublishableSite {
  id: string
  host: string
  /** Absolute origin guests use, e.g. `https://anna-och-bo.vigd.se`; for canonical, hreflang and social preview. */
  origin: string
  metaNoindex: boolean
  /** Guests need a password: the release then has a gate in front (domain/publishing/release.ts). */
  isProtected?: boolean
  /** Pages on demo hosts are titled 'Demo site'. */
  isDemo: boolean
  document: SiteDocument
  /** Stored pictures of what other hosts hold, by the name a module knows them by (modules/document-posters.ts). */
  posters?: Readonly<Record<string, SiteImage>>
  /** Pictures of maps that the document holds none of. */
  maps?: PageMaps
  /** What guests have reserved of gifts. */
  reservations?: readonly GiftReservation[]
  /** Pictures (`path` and `fileName`) whose AVIF files are in the upload store, sorted. */
  avif?: readonly string[]
}

export interface RenderContext {
  brand: Brand
  market: Market
  /** Where the product itself lives; the brand's own domain when it is left out. */
  productUrl?: string
  /** Time of the publish; the countdown's first numbers are counted from it. */
  now: Date
}

export interface RenderedPage {
  /** The page as it is stored and sent, UTF-8. */
  bytes: Buffer
  /** The same as text, put together when it is read. */
  readonly html: string
  /**
   * Assets the page uses, by name below `/assets/`. Build assets (scripts, fonts, art) and a site's pictures alike; the
   * publisher copies each from `source` unless the store has it.
   */
  assets: readonly AssetSource[]
  /** Name, in the store, of the picture that chats show beside a link to the page; it is drawn afterwards. */
  preview?: string
  /** Origins of other hosts whose players the page brings after a click; none when it is left out. */
  frames?: readonly string[]
}

/** A page that says `page`. */
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
   * A file of the build (absolute path), a picture in the upload store, or a text that was made with the page. `own`: the
   * site's own words, which are for nobody but its guests.
   */
  source:
    | { kind: 'build'; file: string }
    | { kind: 'upload'; path: string; fileName: string }
    | { kind: 'text'; text: string; own: boolean }
}

/** Whether an asset is for a site's own guests alone, where the site has a password. */
export const isGuests = ({ source }: AssetSource): boolean =>
  source.kind === 'upload' || (source.kind === 'text' && source.own)

/** One file of a release, before it is rendered. */
export interface PagePlan {
  /** Relative to the release folder: `index.html`, `sv/index.html`, `404.html`. */
  path: string
  /** Small, and asked for by robots alone: no compressed copies are made. */
  plain?: boolean
  language: string | null
  contentType: string
  /**
   * Hash of everything the page depends on (the parts of the document it shows, language, origin, build id): an equal key
   * means an equal page. `now` is not in it.
   */
  key: string
  /** Synchronous and pure. A module that throws shows its fallback and is reported through `onModuleError`. */
  render(): RenderedPage
}

/** A page whose key is made when it is asked for. */
export function keyed(page: Omit<PagePlan, 'key'>, keyOf: () => string): PagePlan {
  return {
    ...page,
    get key() {
      return keyOf()
    },
  }
}

/**
 * What a release of this site consists of: a page per language, the chooser when there are several languages, the 404
 * page. Implemented in plan-release.ts; the publisher knows only this type.
 */
export type PlanRelease = (
  site: PublishableSite,
  context: RenderContext,
  onModuleError: (error: unknown, moduleId: string) => void,
) => PagePlan[]
