import type { Fulfilment } from '../payments/fulfilment.ts'
import { deliverLine } from './deliver-line.ts'
import { holdAddress } from './hold-address.ts'

/** Fulfilment of all products that are sold. */
export const productFulfilment: Fulfilment = { holdAddress, deliver: deliverLine }
