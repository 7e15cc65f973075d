import { brands } from '../domain/commerce/market.ts'
import type { AssetCatalogue } from '../renderer/asset-catalogue.ts'
import { renderGate } from '../renderer/gate-page.tsx'
import { type AssetSource, type RenderContext, type RenderedPage, renderedPage } from '../renderer/page-plan.ts'
import { renderNoReceipt } from '../renderer/receipt-page.tsx'
import { renderNotFound, renderWrongAddress } from '../renderer/system-pages.tsx'
import { type Look, wholePage } from './documents.ts'
import { mailSubjects } from './mail-subjects.ts'
import type { Subject } from './subject.ts'

const context: RenderContext = { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') }

/** What a guest meets who has no password, mistyped an address, or comes too late. */
export function systemPages(looks: readonly Look[]): Subject[] {
  const ofSites = looks.flatMap((look): Subject[] => {
    const site = {
      id: 'sheet0000001',
      host: 'h',
      origin: 'https://example.com',
      metaNoindex: false,
      isDemo: false,
      document: wholePage(look),
    }
    const frame = { site, language: 'sv', context }
    return [
      { name: `${look.theme}-gate`, part: 'fold', page: (catalogue) => renderGate(site, 'sv', context, { catalogue }) },
      {
        name: `${look.theme}-404`,
        part: 'fold',
        page: (catalogue) => renderNotFound(site, 'sv', { context, catalogue }),
      },
      {
        name: `${look.theme}-letter`,
        part: 'fold',
        page: (catalogue) =>
          withFiles(catalogue, (used) => renderNoReceipt({ ...frame, catalogue: used, withdrawn: true })),
      },
    ]
  })
  const ofBrands = brands.map(
    (brand): Subject => ({
      name: `${brand}-wrong-address`,
      part: 'fold',
      page: (catalogue) => renderWrongAddress('sv', { ...context, brand }, catalogue),
    }),
  )
  return [...ofSites, ...ofBrands]
}

/** A page that names files which its site's release carries: here it brings them itself. */
function withFiles(catalogue: AssetCatalogue, render: (catalogue: AssetCatalogue) => string): RenderedPage {
  const assets: AssetSource[] = []
  const html = render({
    ...catalogue,
    file(name) {
      const asset = catalogue.file(name)
      assets.push(asset)
      return asset
    },
  })
  return renderedPage(html, { assets })
}

/** Mails as their HTML shows them. */
export function mails(): Subject[] {
  return Object.entries(mailSubjects()).map(([name, html]) => ({
    name,
    part: 'whole',
    page: () => renderedPage(html, { assets: [] }),
  }))
}
