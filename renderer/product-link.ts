import { brandProfile } from '../domain/commerce/market.ts'
import type { RenderContext } from './page-plan.ts'

/** Link to the product: in development to this installation, otherwise to the brand's domain. */
export function productLink(context: RenderContext): { name: string; url: string } {
  const { productName, domain } = brandProfile(context.brand, context.market)
  return { name: productName, url: context.productUrl ?? `https://${domain}/` }
}
