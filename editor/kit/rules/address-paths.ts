/** The page for choosing an address, or another one. */
export const addressPath = (siteId: string, name = '') =>
  `/redigera/${siteId}/valj-adress${name === '' ? '' : `?namn=${encodeURIComponent(name)}`}`

/** The page for paying for an address, also after the site's paid time has expired. `name` is the label below our domain. */
export const paymentPath = (siteId: string, name: string, more = '') =>
  `/redigera/${siteId}/valj-adress/subdoman/betalning?namn=${encodeURIComponent(name)}${more}`

export const accountPath = (siteId: string) => `/redigera/${siteId}/konto`

/** The page with the receipt of a payment. */
export const receiptPath = (siteId: string, reference: string) =>
  `${accountPath(siteId)}/kvitto/${encodeURIComponent(reference)}`

/** The receipt as a PDF, in one of the product's languages. */
export const receiptFileUrl = (siteId: string, reference: string, language: string) =>
  `/api/sites/${siteId}/payment/receipt/${encodeURIComponent(reference)}/pdf?language=${language}`

/** The page for extending a published site by more months. */
export const extensionPath = (siteId: string) => `${accountPath(siteId)}/forlang`

export const extensionConfirmationPath = (siteId: string, reference: string) =>
  `${extensionPath(siteId)}/subdoman/bekraftelse/${encodeURIComponent(reference)}`

/** The label of a host below our domain; the whole host if it is not below it. */
export const labelOf = (host: string, baseDomain: string) =>
  host.endsWith(`.${baseDomain}`) ? host.slice(0, -baseDomain.length - 1) : host

/** The page for looking up a domain to buy. */
export const domainPath = (siteId: string, domain = '') =>
  `/redigera/${siteId}/valj-adress/doman${domain === '' ? '' : `?namn=${encodeURIComponent(domain)}`}`

export const domainPaymentPath = (siteId: string, domain: string, more = '') =>
  `/redigera/${siteId}/valj-adress/doman/betalning?namn=${encodeURIComponent(domain)}${more}`

/** `host`: another domain, registered with a payment whose original domain was taken. */
export const domainConfirmationPath = (siteId: string, reference: string, host?: string) =>
  `/redigera/${siteId}/valj-adress/doman/bekraftelse/${encodeURIComponent(reference)}${host === undefined ? '' : `?adress=${encodeURIComponent(host)}`}`

const otherRegistrar = (siteId: string) => `/redigera/${siteId}/valj-adress/doman-annan-registrar`

/** The page for connecting a domain from another registrar. */
export const otherRegistrarPath = (siteId: string, domain = '') =>
  `${otherRegistrar(siteId)}${domain === '' ? '' : `?doman=${encodeURIComponent(domain)}`}`

/** The page for paying for such a connection, also after the paid time has expired. */
export const otherRegistrarPaymentPath = (siteId: string, domain: string, more = '') =>
  `${otherRegistrar(siteId)}/betalning?doman=${encodeURIComponent(domain)}${more}`

export const otherRegistrarConfirmationPath = (siteId: string, reference: string) =>
  `${otherRegistrar(siteId)}/bekraftelse/${encodeURIComponent(reference)}`

/** Whether a host is the site's own domain rather than one below ours. */
export const isOwnDomain = (host: string, baseDomain: string) => !host.endsWith(`.${baseDomain}`)
