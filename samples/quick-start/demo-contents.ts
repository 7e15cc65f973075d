import type { quickStartKeys } from '../../domain/ids.ts'
import type { DemoContent } from './demo-content.ts'
import { eventDemo } from './event.ts'
import { partyDemo } from './party.ts'
import { weddingDemo } from './wedding.ts'

export type QuickStartKey = (typeof quickStartKeys)[number]

/** What quick start begins with, for each kind of event. */
export const demoContents: Record<QuickStartKey, DemoContent> = {
  wedding: weddingDemo,
  party: partyDemo,
  event: eventDemo,
}
