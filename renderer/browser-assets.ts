/**
 * Addresses of the product's files in a browser bundle: what the editor passes as `assetUrl` to `siteStyle` and
 * `SiteBody`. The server has its own catalogue (asset-catalogue.ts), which names published files.
 */
import { artVersion } from '../design/graphics/files/version.ts'

const papers = import.meta.glob('../design/graphics/*.{avif,webp}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const fonts = import.meta.glob('../node_modules/@fontsource/*/files/*-latin{,-ext}-{400,700}-{normal,italic}.woff2', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
/** The fallback fonts of cards (cards/setting/fallback-fonts.ts). */
const fallback = import.meta.glob(
  '../node_modules/@fontsource/{eb-garamond,alegreya-sans}/files/*-{vietnamese,greek,cyrillic,cyrillic-ext}-400-{normal,italic}.woff2',
  { query: '?url&no-inline', import: 'default', eager: true },
)

const urls = new Map(
  Object.entries({ ...papers, ...fonts, ...fallback }).map(([path, url]) => [
    path.replace('../design/graphics/', '').replace('../node_modules/', ''),
    String(url),
  ]),
)

/** URL of a file by its name in design/. Throws when the bundle does not contain it. */
export function browserAssetUrl(file: string): string {
  // the build puts site graphics into a folder of their own (vite.config.ts)
  if (file.startsWith('files/')) return `/assets/art/${artVersion}/${file.slice('files/'.length)}`
  const url = urls.get(file)
  if (url === undefined) throw new Error(`the bundle does not hold ${file}`)
  return url
}
