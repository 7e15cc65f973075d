declare const unit: unique symbol

/** Money: whole öre (1/100 SEK). Ledger entries that give money back are negative. */
export type Ore = number & { readonly [unit]: 'öre' }

/** Takes a number as öre. Throws `RangeError` for anything but a safe integer. */
export function ore(value: number): Ore {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no amount in öre`)
  return value as Ore
}

/** The only currency that anything is sold in, in both markets. */
export const currency = 'SEK'
