import type { Settings } from './settings.ts'

/** Address of a host's page as guests type it: https in production, `http://host:SITES_PORT` in development. */
export function siteOrigin(settings: Pick<Settings, 'deployment' | 'sitesPort'>, host: string): string {
  return settings.deployment === 'production' ? `https://${host}` : `http://${host}:${settings.sitesPort}`
}

/** Where owners write, e.g. `https://vigd.se`. */
export function editorOrigin(settings: Pick<Settings, 'deployment' | 'profile' | 'port'>): string {
  return settings.deployment === 'production'
    ? `https://${settings.profile.domain}`
    : `http://localhost:${settings.port}`
}

/** What published pages say of the product they come from. */
export function productSettings(settings: Pick<Settings, 'brand' | 'market' | 'deployment' | 'profile' | 'port'>) {
  return { brand: settings.brand, market: settings.market, productUrl: `${editorOrigin(settings)}/` }
}
