import type { Brand } from '../../domain/commerce/market.ts'
import type { DemoSite } from './demo-site.ts'
import { archipelagoDays, midsummer, newYearsEve } from './event.ts'
import { nora, otto, wilma } from './party.ts'
import { asaAndOrjan, elsaAndViktor, frejaAndEmil } from './wedding.ts'

/** The sample sites of each brand; the first is the brand's demo. */
export const demoSites: { [B in Brand]: readonly [DemoSite, ...DemoSite[]] } = {
  wedding: [elsaAndViktor, frejaAndEmil, asaAndOrjan],
  party: [nora, wilma, otto],
  event: [archipelagoDays, midsummer, newYearsEve],
}

/** What somebody who invites to a graduation looks at. */
export const studentDemo: DemoSite = wilma

/** Where a sample site is shown: `demo.` for the brand's first (product-rules.md#market-and-brand), `demo-<name>.` for the others. */
export function demoHost({ name }: Pick<DemoSite, 'name'>, baseDomain: string): string {
  return name === '' ? `demo.${baseDomain}` : `demo-${name}.${baseDomain}`
}
