import type { Brand } from '../../domain/commerce/market.ts'
import type { DemoSite } from '../demo-site.ts'
import { archipelagoDays, midsummer, newYearsEve } from './event.ts'
import { nora, otto } from './party.ts'
import { wilma } from './student.ts'
import { asaAndOrjan, elsaAndViktor, frejaAndEmil } from './wedding.ts'

/** The graduation demo, the same for every brand. */
export const studentDemo: DemoSite = wilma

/** The sample sites of each brand; the first is the brand's demo. */
export const demoSites: { [B in Brand]: readonly [DemoSite, ...DemoSite[]] } = {
  wedding: [elsaAndViktor, studentDemo, frejaAndEmil, asaAndOrjan],
  party: [nora, studentDemo, otto],
  event: [archipelagoDays, studentDemo, midsummer, newYearsEve],
}

/** Where a sample site is shown: `demo.` for the brand's first (product-rules.md#market-and-brand), `demo-<name>.` for the others. */
export function demoHost({ name }: Pick<DemoSite, 'name'>, baseDomain: string): string {
  return name === '' ? `demo.${baseDomain}` : `demo-${name}.${baseDomain}`
}
