/**
 * Addresses of the product's files in a browser bundle: what the editor passes as `assetUrl` to `siteStyle` and
 * `SiteBody`. The server has its own catalogue (asset-catalogue.ts), which names published files.
 */
import { shippedUrl } from '../design/shipped-url.ts'

const papers = import.meta.glob('../design/graphics/*.{avif,webp}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const urls = new Map(
  Object.entries(papers).map(([path, url]) => [path.replace('../design/graphics/', ''), String(url)]),
)

/** URL of a file by its name in design/. Throws when the bundle does not contain it. */
export function browserAssetUrl(file: string): string {
  const url = shippedUrl(file) ?? urls.get(file)
  if (url === undefined) throw new Error(`the bundle does not hold ${file}`)
  return url
}
