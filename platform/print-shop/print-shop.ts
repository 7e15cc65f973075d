import type { Envelopes } from '../../domain/commerce/card-price.ts'
import type { Ore } from '../../domain/commerce/ore.ts'

/** Recipient of a parcel, in Sweden. */
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
  /** The print shop's price for it. */
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
  /** Our reference. A reference needs only one draft. */
  reference: string
  shipmentMethod: string
  /** URL from which the print shop downloads the file. */
  fileUrl: string
}

/**
 * State of an order at the print shop, in our terms. `draft`: not printed until it is placed. `failed`: the print shop rejects the whole
 * order, e.g. because of its file.
 */
export type ShopState = 'draft' | 'placed' | 'in_production' | 'shipped' | 'delivered' | 'failed' | 'cancelled'

export interface ShopOrder {
  id: string
  reference: string
  state: ShopState
  /** The print shop's own name of the state. */
  status: string
  /** Why it failed, if the print shop says so. */
  reason: string | null
  tracking: { code: string; url: string | null; carrier: string | null } | null
}

/**
 * `refused`: the call is invalid, or too late. `account`: our account lacks the right. `busy`: too many calls. In these cases nothing was
 * done. `away`: no answer, or not an intelligible one, and it is unknown whether the call was carried out.
 */
export type PrintShopErrorKind = 'refused' | 'account' | 'busy' | 'away'

export class PrintShopError extends Error {
  readonly kind: PrintShopErrorKind
  /** How long the print shop asks us to wait, ms. */
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

/** Prints cards and ships them. All calls throw `PrintShopError`. */
export interface PrintShop {
  /** The available shipment methods for an order. */
  shipmentMethods(wish: Wish): Promise<ShipmentMethod[]>
  /** All drafts and orders under a reference of ours. */
  search(reference: string): Promise<ShopOrder[]>
  /** Stores an order that is not printed until it is placed. */
  draft(wish: DraftWish): Promise<ShopOrder>
  /** Orders the printing of a draft. Refused if it has been placed already, which `find` shows. */
  place(id: string): Promise<ShopOrder>
  find(id: string): Promise<ShopOrder | undefined>
  /** Refused once it is being printed. */
  cancel(id: string): Promise<void>
}
