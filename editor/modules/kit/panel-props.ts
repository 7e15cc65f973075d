import type { SiteModule } from '../../../modules/schemas.ts'

export interface ModulePanelProps<M extends SiteModule = SiteModule> {
  module: M
  /** Path of the item that is edited, in a panel whose items have a view of their own. */
  at: string | undefined
  onAt: (at: string | undefined) => void
}
