import type { CreateOrderRequest } from '../../../domain/commerce/card-order.ts'
import { call, type OptionsOf } from '../../kit/api-client/call.ts'

/** The API calls for card orders. All reject with `ApiError` when refused. */
export const orderApi = {
  shipmentMethods: (body: OptionsOf<'POST /api/orders/shipmentMethods'>['body']) =>
    call('POST /api/orders/shipmentMethods/', { body }),
  createOrder: (body: CreateOrderRequest) => call('POST /api/orders/', { body }),
  order: (id: string) => call('GET /api/orders/{id}', { params: { id } }),
  /** The site's paid orders, newest first. */
  orders: (siteId: string) => call('GET /api/sites/{siteId}/orders', { params: { siteId } }),
  resend: (id: string) => call('POST /api/orders/{id}/resend', { params: { id } }),
  /** The body of a page with both sides, and its style sheet; neither loads external resources. */
  sides: (id: string) => call('GET /api/prints/{id}/sides', { params: { id } }),
}
