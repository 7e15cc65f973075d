import type { QueryClient } from '@tanstack/react-query'
import { currency } from '../../../domain/commerce/ore.ts'
import type { ReceiptResponse } from '../../../domain/contracts.ts'

const key = 'festoon-measured-purchases'
/** References that are remembered: a confirmation is opened again from the mail, or reloaded. */
const remembered = 20

/**
 * Calls `onPurchase` with each receipt that the page is shown of something that was paid for, once in this browser. Gives what
 * ends it.
 */
export function watchPurchases(client: QueryClient, onPurchase: (receipt: ReceiptResponse) => void): () => void {
  const told = new Set<string>()
  const look = (queryKey: readonly unknown[], data: unknown) => {
    if (queryKey[0] !== 'receipt' || data === undefined) return
    // the query of that key holds nothing else (features/address/use-receipt.ts)
    const receipt = data as ReceiptResponse
    if (receipt.amountWithVat === 0 || told.has(receipt.reference) || !isNew(receipt.reference)) return
    told.add(receipt.reference)
    onPurchase(receipt)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) look(query.queryKey, query.state.data)
  return cache.subscribe(({ query }) => look(query.queryKey, query.state.data))
}

/** What a service is told of a purchase: nothing of who bought. */
export function purchaseData({ product, amountWithVat, reference }: ReceiptResponse) {
  return { product, amount: amountWithVat / 100, currency, reference }
}

/** Address of the picture that tells a tracker of a purchase. */
export function conversionAddress(template: string, receipt: ReceiptResponse): string {
  const values: Readonly<Record<string, string | number>> = purchaseData(receipt)
  return template.replace(/\{(reference|amount|currency)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
}

/** Whether this browser has not told of it yet; remembers it. */
function isNew(reference: string): boolean {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    const known = Array.isArray(stored) ? stored : []
    if (known.includes(reference)) return false
    window.localStorage.setItem(key, JSON.stringify([...known, reference].slice(-remembered)))
    return true
  } catch {
    // without storage a page that is loaded again tells once more
    return true
  }
}
