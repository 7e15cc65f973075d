import type { SiteModule } from '../../../modules/schemas.ts'

export interface ModulePanelProps<M extends SiteModule = SiteModule> {
  module: M
  /** The path of the item being edited, in a panel whose items have their own view. */
  at: string | undefined
  onAt: (at: string | undefined) => void
}
