/** Where an owner chooses an address, or another one. */
export const addressPath = (siteId: string, name = '') =>
  `/redigera/${siteId}/valj-adress${name === '' ? '' : `?namn=${encodeURIComponent(name)}`}`

/** Where an address is paid for, also that of a site whose time has run out. `name` is the label below our domain. */
export const paymentPath = (siteId: string, name: string, more = '') =>
  `/redigera/${siteId}/valj-adress/subdoman/betalning?namn=${encodeURIComponent(name)}${more}`

export const accountPath = (siteId: string) => `/redigera/${siteId}/konto`

/** Where the receipt of a payment stands. */
export const receiptPath = (siteId: string, reference: string) =>
  `${accountPath(siteId)}/kvitto/${encodeURIComponent(reference)}`

/** The same as PDF, in a language of the product. */
export const receiptFileUrl = (siteId: string, reference: string, language: string) =>
  `/api/sites/${siteId}/payment/receipt/${encodeURIComponent(reference)}/pdf?language=${language}`

/** Where a page that is published gets more months. */
export const extensionPath = (siteId: string) => `${accountPath(siteId)}/forlang`

export const extensionConfirmationPath = (siteId: string, reference: string) =>
  `${extensionPath(siteId)}/subdoman/bekraftelse/${encodeURIComponent(reference)}`

/** The label of a host below our domain; the whole host where it is not below it. */
export const labelOf = (host: string, baseDomain: string) =>
  host.endsWith(`.${baseDomain}`) ? host.slice(0, -baseDomain.length - 1) : host

/** Where a domain of one's own is looked up. */
export const domainPath = (siteId: string, domain = '') =>
  `/redigera/${siteId}/valj-adress/doman${domain === '' ? '' : `?namn=${encodeURIComponent(domain)}`}`

export const domainPaymentPath = (siteId: string, domain: string, more = '') =>
  `/redigera/${siteId}/valj-adress/doman/betalning?namn=${encodeURIComponent(domain)}${more}`

/** `host`: another domain that is registered for a payment whose first one was lost. */
export const domainConfirmationPath = (siteId: string, reference: string, host?: string) =>
  `/redigera/${siteId}/valj-adress/doman/bekraftelse/${encodeURIComponent(reference)}${host === undefined ? '' : `?adress=${encodeURIComponent(host)}`}`

const otherRegistrar = (siteId: string) => `/redigera/${siteId}/valj-adress/doman-annan-registrar`

/** Where a domain of another registrar is connected. */
export const otherRegistrarPath = (siteId: string, domain = '') =>
  `${otherRegistrar(siteId)}${domain === '' ? '' : `?doman=${encodeURIComponent(domain)}`}`

/** Where that is paid for, also by a site whose time with its domain has run out. */
export const otherRegistrarPaymentPath = (siteId: string, domain: string, more = '') =>
  `${otherRegistrar(siteId)}/betalning?doman=${encodeURIComponent(domain)}${more}`

export const otherRegistrarConfirmationPath = (siteId: string, reference: string) =>
  `${otherRegistrar(siteId)}/bekraftelse/${encodeURIComponent(reference)}`

/** Whether a host is a domain of the site's own. */
export const isOwnDomain = (host: string, baseDomain: string) => !host.endsWith(`.${baseDomain}`)
