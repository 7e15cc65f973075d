import type { QueryClient } from '@tanstack/react-query'
import { currency } from '../../domain/commerce/ore.ts'
import type { ReceiptResponse } from '../../domain/contracts.ts'

const key = 'festoon-measured-purchases'
/** How many references are stored: a confirmation may be reopened from the email, or reloaded. */
const remembered = 20

/** Calls `onPurchase` with each receipt of a paid purchase that the page shows, once per browser. Returns the function that stops it. */
export function watchPurchases(client: QueryClient, onPurchase: (receipt: ReceiptResponse) => void): () => void {
  const told = new Set<string>()
  const look = (queryKey: readonly unknown[], data: unknown) => {
    if (queryKey[0] !== 'receipt' || data === undefined) return
    // safe cast: queries with this key contain only receipts (address/use-receipt.ts)
    const receipt = data as ReceiptResponse
    if (receipt.amountWithVat === 0 || told.has(receipt.reference) || !isNew(receipt.reference)) return
    told.add(receipt.reference)
    onPurchase(receipt)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) look(query.queryKey, query.state.data)
  return cache.subscribe(({ query }) => look(query.queryKey, query.state.data))
}

/** The data of a purchase sent to a service: nothing about the buyer. */
export function purchaseData({ product, amountWithVat, reference }: ReceiptResponse) {
  return { product, amount: amountWithVat / 100, currency, reference }
}

/** The URL of a tracker's pixel for a purchase. */
export function conversionAddress(template: string, receipt: ReceiptResponse): string {
  const values: Readonly<Record<string, string | number>> = purchaseData(receipt)
  return template.replace(/\{(reference|amount|currency)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
}

/** Whether this browser has not reported the purchase yet; records it. */
function isNew(reference: string): boolean {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    const known = Array.isArray(stored) ? stored : []
    if (known.includes(reference)) return false
    window.localStorage.setItem(key, JSON.stringify([...known, reference].slice(-remembered)))
    return true
  } catch {
    // without storage a reload reports it again
    return true
  }
}
