import type * as z from 'zod'
import type {
  CreateOrderRequest,
  createOrderResponse,
  OrderResponse,
  orderListResponse,
  ShipmentMethodsResponse,
  shipmentMethodsRequest,
} from '../../../domain/commerce/card-order.ts'
import { createRequest } from '../../kit/api-client/request.ts'

const request = createRequest('')

/** The API calls for card orders. All reject with `ApiError` when refused. */
export const orderApi = {
  shipmentMethods: (body: z.input<typeof shipmentMethodsRequest>) =>
    request<ShipmentMethodsResponse>('/api/orders/shipmentMethods/', { method: 'POST', body }),
  createOrder: (body: CreateOrderRequest) =>
    request<z.infer<typeof createOrderResponse>>('/api/orders/', { method: 'POST', body }),
  order: (orderId: string) => request<OrderResponse>(`/api/orders/${encodeURIComponent(orderId)}`),
  /** The site's paid orders, newest first. */
  orders: (siteId: string) => request<z.infer<typeof orderListResponse>>(`/api/sites/${siteId}/orders`),
  resend: (orderId: string) => request<OrderResponse>(`/api/orders/${orderId}/resend`, { method: 'POST' }),
  /** The body of a page with both sides, and its style sheet; neither loads external resources. */
  sides: (printId: string) => request<{ body: string; style: string }>(`/api/prints/${printId}/sides`),
}
