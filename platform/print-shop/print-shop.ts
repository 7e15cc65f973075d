import type { Envelopes } from '../../domain/commerce/card-price.ts'
import type { Ore } from '../../domain/commerce/ore.ts'

/** Whom a parcel is for, in Sweden. */
export interface Recipient {
  firstName: string
  lastName: string
  addressLine1: string
  postCode: string
  city: string
  email: string
  phone: string
}

export interface ShipmentMethod {
  uid: string
  name: string
  type: string
  /** What the print shop takes for it. */
  price: Ore
  minDays: number
  maxDays: number
}

interface Wish {
  quantity: number
  envelopes: Envelopes
  rounded: boolean
  recipient: Recipient
}

export interface DraftWish extends Wish {
  /** Ours; one draft of it is enough. */
  reference: string
  shipmentMethod: string
  /** Where the file can be fetched. */
  fileUrl: string
}

/**
 * Where an order is at the print shop, in our words. `draft`: nothing is printed until it is placed. `failed`: it takes no part of it,
 * e.g. for its file.
 */
export type ShopState = 'draft' | 'placed' | 'in_production' | 'shipped' | 'delivered' | 'failed' | 'cancelled'

export interface ShopOrder {
  id: string
  reference: string
  state: ShopState
  /** The print shop's own word. */
  status: string
  /** Why it failed, where that is told. */
  reason: string | null
  tracking: { code: string; url: string | null; carrier: string | null } | null
}

/**
 * `refused`: the call is wrong, or comes too late; nothing was done. `account`: our account may not; nothing was done. `busy`: too many calls;
 * nothing was done. `away`: no answer, or none that can be understood, and nobody knows whether it was done.
 */
export type PrintShopErrorKind = 'refused' | 'account' | 'busy' | 'away'

export class PrintShopError extends Error {
  readonly kind: PrintShopErrorKind
  /** How long the print shop wants to be left alone, ms. */
  readonly retryAfterMs: number | undefined

  constructor(
    kind: PrintShopErrorKind,
    message: string,
    options: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs
  }
}

/** Who prints cards and sends them. All calls throw `PrintShopError`. */
export interface PrintShop {
  /** The ways in which cards can be sent to somebody. */
  shipmentMethods(wish: Wish): Promise<ShipmentMethod[]>
  /** All drafts and orders under a reference of ours. */
  search(reference: string): Promise<ShopOrder[]>
  /** Stores an order that is not printed until it is placed. */
  draft(wish: DraftWish): Promise<ShopOrder>
  /** Has a draft printed. Refused for one that has been placed already: `find` says so. */
  place(id: string): Promise<ShopOrder>
  find(id: string): Promise<ShopOrder | undefined>
  /** Refused once it is being printed. */
  cancel(id: string): Promise<void>
}
