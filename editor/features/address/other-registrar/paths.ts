const base = (siteId: string) => `/redigera/${siteId}/valj-adress/doman-annan-registrar`

/** Where a domain of another registrar is connected. */
export const otherRegistrarPath = (siteId: string, domain = '') =>
  `${base(siteId)}${domain === '' ? '' : `?doman=${encodeURIComponent(domain)}`}`

export const otherRegistrarPaymentPath = (siteId: string, domain: string, more = '') =>
  `${base(siteId)}/betalning?doman=${encodeURIComponent(domain)}${more}`

export const otherRegistrarConfirmationPath = (siteId: string, reference: string) =>
  `${base(siteId)}/bekraftelse/${encodeURIComponent(reference)}`
