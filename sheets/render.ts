import type { GiftReservation } from '../domain/gifts/gift.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import type { AssetCatalogue } from '../renderer/asset-catalogue.ts'
import type { RenderedPage } from '../renderer/page-plan.ts'
import { renderSitePage } from '../renderer/site-page.tsx'
import { reservations } from '../tests/factories/gift-modules.ts'
import type { Subject } from './subject.ts'

/** A document as its guests get it, seven months before the day. A module that breaks is an error here. */
export function renderDocument(
  document: SiteDocument,
  catalogue: AssetCatalogue,
  reserved: readonly GiftReservation[] = reservations,
): RenderedPage {
  return renderSitePage({
    site: {
      id: 'sheet0000001',
      host: 'h',
      origin: 'https://example.com',
      metaNoindex: false,
      isDemo: false,
      document,
      reservations: reserved,
    },
    language: document.availableLanguages[0]?.languageCode ?? 'sv',
    context: { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') },
    catalogue,
    onModuleError: (error) => {
      throw error
    },
  })
}

/** The page that a subject shows. */
export function pageOf({ page, document }: Subject, catalogue: AssetCatalogue): RenderedPage | null {
  if (page !== undefined) return page(catalogue)
  return document === undefined ? null : renderDocument(document(), catalogue)
}
