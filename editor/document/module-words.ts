import type { ModuleType, SiteModule } from '../../modules/schemas.ts'

/**
 * Owner-facing names of modules and their fields. `editor/modules/` builds these and passes them down, so that lower rooms need not know
 * any module's fields.
 */
export interface ModuleWords {
  moduleName: (type: ModuleType) => string
  /** What a module is for, in a few words. */
  moduleAbout: (type: ModuleType) => string
  /** The accessible name of a field on the canvas. */
  onCanvas: (type: ModuleType, field: string) => string
  /** A field inside a sentence in a list of changes: 'rubrik'. `type` is null when the module no longer exists. */
  inChange: (type: ModuleType | null, field: string) => string
  /** A field in a list of texts, prefixed by the position of its item: '2. Namn'. */
  inList: (module: SiteModule, field: string) => string
}
