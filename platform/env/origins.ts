import type { Brand, BrandProfile, Market } from '../../domain/commerce/market.ts'
import type { Deployment } from './variables.ts'

interface EditorSettings {
  deployment: Deployment
  profile: Pick<BrandProfile, 'domain'>
  port: number
}

/** Origin of a host's page as guests see it: https in production, `http://host:SITES_PORT` in development. */
export function siteOrigin(settings: { deployment: Deployment; sitesPort: number }, host: string): string {
  return settings.deployment === 'production' ? `https://${host}` : `http://${host}:${settings.sitesPort}`
}

/** Origin of the editor, e.g. `https://vigd.se`. */
export function editorOrigin(settings: EditorSettings): string {
  return settings.deployment === 'production'
    ? `https://${settings.profile.domain}`
    : `http://localhost:${settings.port}`
}

/** What published pages say about the product that made them. */
export function productSettings(settings: EditorSettings & { brand: Brand; market: Market }) {
  return { brand: settings.brand, market: settings.market, productUrl: `${editorOrigin(settings)}/` }
}
