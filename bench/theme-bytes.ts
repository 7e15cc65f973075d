import { readdirSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { preloadedFontFiles } from '../design/fonts.ts'
import { designOfTemplate } from '../design/templates/design-of-template.ts'
import { type TemplateName, templateNames } from '../design/templates/templates.ts'
import { type ThemeName, themeNames } from '../design/theme-name.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { siteTitleOf } from '../modules/site-facts.ts'
import { installedCatalogue } from '../renderer/asset-catalogue.ts'
import type { PublishableSite, RenderContext } from '../renderer/page-plan.ts'
import { renderSitePage } from '../renderer/site-page.tsx'
import { type BenchRow, median, plainRow } from './report.ts'

/** Limits in bytes: of a page with its CSS, compressed as it is for most of its life; of the fonts it starts with; and of art. */
const pageLimit = 8500
const medianLimit = 7000
const fontLimit = 60_000
const artLimits = { corner: 60_000, background: 120_000 }

const brotli = (text: string) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  }).length

/** Size of the demo page, with all its modules, in every theme and every template. */
export function benchThemes(site: PublishableSite, context: RenderContext): BenchRow[] {
  const page = (document: SiteDocument) =>
    renderSitePage({
      site: { ...site, document },
      language: 'sv',
      context,
      catalogue: installedCatalogue(),
      onModuleError: (error) => {
        throw error
      },
    }).html
  const inTheme = (theme: ThemeName) => brotli(page({ ...site.document, theme }))
  const inTemplate = (name: TemplateName) => {
    const words = { name1: siteTitleOf(site.document, 'sv'), name2: '', additionalText: '' }
    const document = { ...site.document, ...designOfTemplate(name, words) }
    return { name, html: brotli(page(document)), fonts: fontBytes(document) }
  }
  const templates = templateNames.map(inTemplate)
  const heaviest = templates.reduce((one, other) => (other.html > one.html ? other : one))
  return [
    ...themeNames.map((theme) =>
      plainRow(`HTML with CSS of the demo in ${theme}, brotli 11`, 'B', inTheme(theme), { atMost: pageLimit }),
    ),
    plainRow('HTML with CSS over all templates, median', 'B', median(templates.map(({ html }) => html)), {
      atMost: medianLimit,
    }),
    plainRow(`HTML with CSS of the heaviest template, ${heaviest.name}`, 'B', heaviest.html, { atMost: pageLimit }),
    plainRow('fonts that a page begins with, median over templates', 'B', median(templates.map(({ fonts }) => fonts)), {
      atMost: fontLimit,
    }),
    plainRow('fonts that a page begins with, most', 'B', Math.max(...templates.map(({ fonts }) => fonts))),
    plainRow('heaviest graphic in a corner', 'B', heaviestArt(/-corner-\d.*\.avif$/), { atMost: artLimits.corner }),
    plainRow('heaviest graphic behind a page', 'B', heaviestArt(/-(?:wide|upright)-\d+\.avif$/), {
      atMost: artLimits.background,
    }),
  ]
}

const fontBytes = ({ fonts }: Pick<SiteDocument, 'fonts'>): number =>
  preloadedFontFiles(fonts).reduce((sum, file) => sum + statSync(`node_modules/${file}`).size, 0)

function heaviestArt(pattern: RegExp): number {
  const folder = 'design/graphics/files'
  const files = readdirSync(folder).filter((name) => pattern.test(name))
  return Math.max(0, ...files.map((name) => statSync(`${folder}/${name}`).size))
}
