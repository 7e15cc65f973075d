import type { QuickStartKey } from '../../domain/quick-start.ts'
import type { LandingContext } from '../landing-context.ts'

/** Context of the parts of a start page. */
export interface StartContext extends LandingContext {
  kind: QuickStartKey
  /** Host of the sample page below the base domain. */
  address: string
}
