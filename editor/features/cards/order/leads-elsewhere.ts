import type { PrintDocument } from '../../../../cards/print-document.ts'

/** The address of a card's QR code where that is not the site's; null where it is, or where there is no code to be seen. */
export function leadsElsewhere({ content }: Pick<PrintDocument, 'content'>, host: string | null): string | null {
  const code = content.find(({ contentType }) => contentType === 'qr')
  if (code?.contentType !== 'qr' || code.properties.hidden) return null
  const { url } = code.properties
  const address = /^https?:\/\//i.test(url) ? url : `https://${url}`
  const named = URL.canParse(address) ? new URL(address).hostname : url
  return host !== null && named.replace(/^www\./, '') === host ? null : url
}
