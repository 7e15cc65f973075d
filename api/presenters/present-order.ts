import { cardWords } from '../../cards/card-words.ts'
import type { OrderOfCards } from '../../commands/print-orders/read-card-order.ts'
import type { OrderResponse } from '../../domain/commerce/card-order.ts'
import { vatOf } from '../../domain/commerce/price.ts'

export function presentOrder({ order, cards, paymentReference }: OrderOfCards): OrderResponse {
  const { amountWithVat, amountVat } = vatOf(order.amount)
  return {
    _id: order.id,
    totalInclVat: amountWithVat,
    totalVat: amountVat,
    shipment: {
      priceInclVat: cards.shipping,
      shipmentMethodUid: cards.shipmentMethod,
      name: cards.shipmentName,
      minDeliveryDays: cards.minDays,
      maxDeliveryDays: cards.maxDays,
      carrier: cards.carrier,
      trackingCode: cards.trackingCode,
      trackingUrl: cards.trackingUrl,
    },
    items: order.lines.map(({ amount }) => ({
      print: cards.printId,
      title: cardWords[order.language].card,
      priceInclVat: amount,
      quantity: cards.quantity,
      envelopes: cards.envelopes,
      rounded: cards.rounded,
    })),
    shippingAddress: cards.recipient,
    status: cards.status,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    paymentReference,
  }
}
