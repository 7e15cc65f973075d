import type { OrderSwishPaymentRequest, StripePaymentRequest, SwishPaymentRequest } from '../../domain/contracts.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { call } from '../kit/api-client/call.ts'

/** The API calls for a site's address and for payments. All reject with `ApiError` when refused. */
export const addressApi = {
  /** `language` is that of the words in suggested names. */
  subdomainAvailable: (siteId: string, subdomain: string, language: UiLanguage, signal?: AbortSignal) =>
    call('GET /api/sites/{siteId}/host/subdomain-available/{subdomain}', {
      params: { siteId, subdomain },
      query: { language },
      signal,
    }),
  domainConnection: (siteId: string) => call('GET /api/sites/{siteId}/host/domain-connection', { params: { siteId } }),
  domainConnectable: (siteId: string, domain: string) =>
    call('GET /api/sites/{siteId}/host/domain-connection/available/{domain}', { params: { siteId, domain } }),
  connectDomain: (siteId: string, domain: string, language: UiLanguage) =>
    call('PUT /api/sites/{siteId}/host/domain-connection', { params: { siteId }, body: { domain, language } }),
  /** Checks the domain's DNS now. */
  checkDomainConnection: (siteId: string) =>
    call('POST /api/sites/{siteId}/host/domain-connection/check', { params: { siteId } }),
  /** Whether a domain, as typed, can be bought; an available one is reserved for a while. */
  domainAvailable: (siteId: string, fullDomain: string, language: UiLanguage) =>
    call('GET /api/sites/{siteId}/host/domain-available/{fullDomain}', {
      params: { siteId, fullDomain },
      query: { language },
    }),
  /** Registers the domain that was paid for; `host` replaces it if it has been taken by someone else. */
  registerDomain: (siteId: string, paymentReference: string, host: string | undefined) =>
    call('POST /api/sites/{siteId}/host/domain-registration/register/{paymentReference}', {
      params: { siteId, paymentReference },
      query: { host },
    }),
  publication: (id: string) => call('GET /api/sites/{id}/publication', { params: { id } }),
  setHost: (id: string, host: string) => call('PUT /api/sites/{id}/host', { params: { id }, body: { host } }),
  /** '' removes the guests' password. */
  setPassword: (id: string, password: string) =>
    call('PUT /api/sites/{id}/password', { params: { id }, body: { password } }),
  setLinksAdmit: (id: string, linksAdmit: boolean) =>
    call('PUT /api/sites/{id}/linksAdmit', { params: { id }, body: { linksAdmit } }),
  setNamesOnGate: (id: string, namesOnGate: boolean) =>
    call('PUT /api/sites/{id}/namesOnGate', { params: { id }, body: { namesOnGate } }),
  setMetaNoindex: (id: string, metaNoindex: boolean) =>
    call('PUT /api/sites/{id}/metaNoindex', { params: { id }, body: { metaNoindex } }),
  /** URL of the QR code for a host's page. */
  qrUrl: (siteId: string, host: string) => `/api/sites/${siteId}/qr/${encodeURIComponent(host)}/png`,
  startStripePayment: (siteId: string, body: StripePaymentRequest) =>
    call('POST /api/sites/{siteId}/payment/stripe', { params: { siteId }, body }),
  stripePaymentStatus: (siteId: string, reference: string) =>
    call('GET /api/sites/{siteId}/payment/stripe/{reference}', { params: { siteId, reference } }),
  startSwishPayment: (siteId: string, body: SwishPaymentRequest) =>
    call('POST /api/sites/{siteId}/payment/swish', { params: { siteId }, body }),
  startOrderStripePayment: (orderId: string) =>
    call('POST /api/orders/{orderId}/payment/stripe', { params: { orderId } }),
  startOrderSwishPayment: (orderId: string, body: OrderSwishPaymentRequest) =>
    call('POST /api/orders/{orderId}/payment/swish', { params: { orderId }, body }),
  receipts: (siteId: string) => call('GET /api/sites/{siteId}/payment/receipts', { params: { siteId } }),
  swishPaymentStatus: (swishId: string) => call('GET /api/swishPayments/{swishId}', { params: { swishId } }),
  /** Cancels a payment that is waiting for the buyer; returns its final status. */
  cancelSwishPayment: (swishId: string) => call('DELETE /api/swishPayments/{swishId}', { params: { swishId } }),
  /** The orders of cards. */
  orders: (siteId: string) => call('GET /api/sites/{siteId}/orders', { params: { siteId } }),
  receipt: (siteId: string, reference: string) =>
    call('GET /api/sites/{siteId}/payment/receipt/{reference}', { params: { siteId, reference } }),
}
