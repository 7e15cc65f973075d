import type { QuickStartKey } from '../../domain/quick-start.ts'
import type { DemoContent } from './demo-content.ts'
import { eventDemo } from './event.ts'
import { partyDemo } from './party.ts'
import { studentDemo } from './student.ts'
import { weddingDemo } from './wedding.ts'

/** What quick start begins with, for each kind of event. */
export const demoContents: Record<QuickStartKey, DemoContent> = {
  wedding: weddingDemo,
  party: partyDemo,
  event: eventDemo,
  student: studentDemo,
}
