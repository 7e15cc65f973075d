import type { SiteDocument } from '../modules/site-document.ts'
import type { AssetCatalogue } from '../renderer/asset-catalogue.ts'
import type { RenderedPage } from '../renderer/page-plan.ts'

/** What is looked at: a page, and how much of it. */
export interface Subject {
  /** File name without its ending; its first part is the group's. */
  name: string
  document?: () => SiteDocument
  /** In the place of a document: a page that is none. */
  page?: (catalogue: AssetCatalogue) => RenderedPage
  /** The first screen, or all of it. */
  part: 'fold' | 'whole'
  /** A selector: what is there once a page's own script has made it. */
  until?: string
  /** Pressed before the picture is taken: selectors, in turn. */
  press?: readonly string[]
}
