import type { ReactNode } from 'react'
import { loadFontMetrics } from '../../design/font-metrics/load-font-metrics.ts'
import { BrandLogo } from '../../design/product/brand-logo.tsx'
import { renderStyled } from '../../design/render-styled.tsx'
import type { Brand } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { cardName } from '../card-name.ts'
import type { PrintDocument } from '../print-document.ts'
import { ListIntro, Thumbnail } from './list-parts.tsx'
import { firstCards, listWords } from './list-words.ts'
import { cardFaces, thumbnailFiles, thumbnailFonts } from './thumbnail-files.ts'

export interface ListSightInput {
  /** Newest first. */
  prints: readonly PrintDocument[]
  brand: Brand
  productName: string
  language: UiLanguage
  /** Whether cards are sold. */
  areSold: boolean
  /** URL of a file of design/ in the built editor. Throws if it does not exist. */
  assetUrl: (file: string) => string
}

/**
 * The list of cards before the editor has loaded: HTML that looks like the list's first screen, in the list's own styles, and its
 * style sheet. Null without a card.
 */
export async function renderListSight(input: ListSightInput): Promise<{ html: string; style: string } | null> {
  const prints = input.prints.slice(0, firstCards)
  if (prints.length === 0) return null
  await loadFontMetrics([...new Set(prints.flatMap(thumbnailFonts))])
  const faces = prints.flatMap(({ fonts, eventLogo }) =>
    cardFaces(fonts, eventLogo, input.assetUrl)
      .split(/(?=@font-face)/)
      .filter((rule) => rule !== ''),
  )
  const { markup, css } = renderStyled(<List input={input} prints={prints} />)
  const style = [...new Set(faces)].join('') + css
  return { html: `<style>${style}</style>${markup}`, style }
}

function List({ input, prints }: { input: ListSightInput; prints: readonly PrintDocument[] }): ReactNode {
  const { brand, productName, language, areSold, assetUrl } = input
  const { heading, own, toPage, unnamed, duplicate, delete: remove } = listWords[language]
  const files = thumbnailFiles(assetUrl)
  return (
    <div className="page-frame">
      <div className="page-header">
        <span className="page-header-logo">
          <BrandLogo brand={brand} name={productName} />
        </span>
        <div className="page-header-actions">
          <span className="k-button k-button-secondary">{toPage}</span>
        </div>
      </div>
      <div className="page-content page-content-wide">
        <div className="card-list">
          <ListIntro language={language} areSold={areSold} heading={<h1 className="page-heading">{heading}</h1>} />
          <section>
            <h2>{own}</h2>
            <ul className="card-grid">
              {prints.map((print, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                <li key={index}>
                  <span className="card-link">
                    <Thumbnail print={print} files={files} id={`sight${index}`} isDrawn />
                    <span className="card-name">{cardName(print) || unnamed}</span>
                  </span>
                  {/* the day is told in the browser's own time */}
                  <p className="card-date">&nbsp;</p>
                  <div className="card-actions">
                    <span className="k-button k-button-quiet">{duplicate}</span>
                    <span className="k-button k-button-quiet">{remove}</span>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}
