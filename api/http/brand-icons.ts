import { readFileSync } from 'node:fs'
import type Koa from 'koa'
import { brandColours, iconSvg } from '../../design/icons/icon.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import { projectFile } from '../../platform/maps/project-file.ts'

const cacheControl = 'public, max-age=86400'

/**
 * Serves the brand's icon at the URLs that the editor's page refers to and that phones request by convention. Served here because
 * the editor is built once for all brands.
 */
export function serveBrandIcons({ brand, productName }: BrandProfile): Koa.Middleware {
  const png = (size: number) => ({
    type: 'image/png',
    body: readFileSync(projectFile(`design/icons/files/${brand}-${size}.png`)),
  })
  const manifest = {
    name: productName,
    short_name: productName,
    start_url: '/',
    display: 'browser',
    background_color: '#f6f5f2',
    theme_color: '#f6f5f2',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
  const files = new Map<string, { type: string; body: Buffer | string }>(
    Object.entries({
      '/favicon.svg': { type: 'image/svg+xml', body: iconSvg(brand, brandColours[brand]) },
      '/apple-touch-icon.png': png(180),
      '/icon-192.png': png(192),
      '/icon-512.png': png(512),
      '/manifest.webmanifest': { type: 'application/manifest+json', body: JSON.stringify(manifest) },
    }),
  )
  return async (http, next) => {
    const file = http.method === 'GET' || http.method === 'HEAD' ? files.get(http.path) : undefined
    if (file === undefined) return next()
    http.set('Cache-Control', cacheControl)
    http.type = file.type
    http.body = file.body
  }
}
