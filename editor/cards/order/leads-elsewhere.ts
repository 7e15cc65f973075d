import type { PrintDocument } from '../../../cards/print-document.ts'

/** The address in a card's QR code if it is not the site's; null if it is, or if no code is visible. */
export function leadsElsewhere({ content }: Pick<PrintDocument, 'content'>, host: string | null): string | null {
  const code = content.find(({ contentType }) => contentType === 'qr')
  if (code?.contentType !== 'qr' || code.properties.hidden) return null
  const { url } = code.properties
  const address = /^https?:\/\//i.test(url) ? url : `https://${url}`
  const named = URL.canParse(address) ? new URL(address).hostname : url
  return host !== null && named.replace(/^www\./, '') === host ? null : url
}
