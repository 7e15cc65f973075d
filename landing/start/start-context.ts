import type { QuickStartKey } from '../../domain/quick-start.ts'
import type { LandingContext } from '../landing-context.ts'

/** What the parts of a start page are written from. */
export interface StartContext extends LandingContext {
  kind: QuickStartKey
  /** Address of the sample page below the base domain. */
  address: string
}
