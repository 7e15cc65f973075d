import type { SiteModule } from '../../modules/schemas.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** A module of an older version, on its way to the editor in the state of the navigation. */
export interface TakenModule {
  module: SiteModule
  /** The ids of the modules after it in that version, which say where it stood. */
  later: readonly string[]
}

/** Null if the version does not have the module. */
export function takeModule(version: SiteDocument, moduleId: string): { takenModule: TakenModule } | null {
  const index = version.siteModules.findIndex(({ id }) => id === moduleId)
  const module = version.siteModules[index]
  if (module === undefined) return null
  return { takenModule: { module, later: version.siteModules.slice(index + 1).map(({ id }) => id) } }
}

/** What `takeModule` has put into the state of a navigation; null for none. Only this app writes that state. */
export function takenModuleIn(state: unknown): TakenModule | null {
  if (typeof state !== 'object' || state === null || !('takenModule' in state)) return null
  return state.takenModule as TakenModule
}
