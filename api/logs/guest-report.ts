import * as z from 'zod'
import type { LogRequest } from '../../domain/contracts.ts'

/** What the log keeps of a fault in the scripts of a guest's page: where it was, and nothing of who met it or what they wrote. */
export interface GuestReport {
  path: string
  browser: string
  message: string
  stack: string
}

const fault = z.object({ message: z.string().catch(''), stack: z.string().catch('') })

export function guestReport({ url, userAgent, errorObject = '' }: LogRequest): GuestReport {
  const { message, stack } = faultIn(errorObject)
  return {
    path: withoutQueries(url.replace(/^https?:\/\/[^/]*/, '')).slice(0, 200),
    // name and major version: enough to try it again, and the same for very many
    browser: /(?:Firefox|Edg|Chrome|Version)\/\d{1,4}/.exec(userAgent)?.[0] ?? '',
    message: withoutTexts(withoutQueries(message)).slice(0, 300),
    stack: withoutQueries(stack).slice(0, 2000),
  }
}

function faultIn(errorObject: string): z.output<typeof fault> {
  try {
    return fault.parse(JSON.parse(errorObject))
  } catch {
    return { message: '', stack: '' }
  }
}

/** Addresses without queries, anchors and what stands in private links. */
function withoutQueries(text: string): string {
  return text.replace(/[?#][^\s):]*/g, '').replace(/(\/(?:receipts|gift-reservations\/\w+)\/)[\w.-]+/g, '$1…')
}

/** Browsers quote in messages what they could not read: that may be what somebody has typed. */
function withoutTexts(text: string): string {
  return text.replace(/(["'`“”‘’]).*["'`“”‘’]/gs, '“…”').replace(/[^\s@]+@[^\s@]+/g, '…')
}
