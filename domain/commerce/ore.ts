declare const unit: unique symbol

/** An amount of money in whole öre (1/100 SEK). Refunds in the ledger are negative. */
export type Ore = number & { readonly [unit]: 'öre' }

/** Brands a number as öre. Throws `RangeError` unless it is a safe integer. */
export function ore(value: number): Ore {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no amount in öre`)
  return value as Ore
}

/** The currency of all sales, in both markets. */
export const currency = 'SEK'
