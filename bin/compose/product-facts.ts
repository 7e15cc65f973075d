import { editorOrigin, siteOrigin } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'

/** Facts about the product used for selling. */
export function productFacts(settings: Settings) {
  return {
    editorOrigin: editorOrigin(settings),
    market: settings.market,
    baseDomain: settings.baseDomain,
    connectionTarget: settings.connections?.target,
    profile: settings.profile,
    operator: settings.operator,
    siteUrl: (host: string) => siteOrigin(settings, host),
  }
}
