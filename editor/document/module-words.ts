import type { ModuleType, SiteModule } from '../../modules/schemas.ts'

/*
 * What owners call modules and what stands in them. The registry of modules makes these (`editor/modules/`); what lies below it
 * is handed them, and so knows no module's fields.
 */

export interface ModuleWords {
  moduleName: (type: ModuleType) => string
  /** A field as it is read out where it is written. */
  onCanvas: (type: ModuleType, field: string) => string
}

/** The same where modules and their fields are listed. */
export interface ListWords extends ModuleWords {
  /** What a module is for, in a few words. */
  moduleAbout: (type: ModuleType) => string
  /** A field in the sentences of a list of changes: 'rubrik'. Null for the type where the module is no longer known. */
  inChange: (type: ModuleType | null, field: string) => string
  /** A text in a list of texts, with the place of the item that it stands in: '2. Namn'. */
  inList: (module: SiteModule, field: string) => string
}
