import * as z from 'zod'
import type { LogRequest } from '../../domain/contracts.ts'

/** Log entry for a script error on a guest's page: where it occurred, but nothing about the guest or what they typed. */
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
    // name and major version: enough to reproduce the error, too coarse to identify anybody
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

/** Removes queries, fragments and the tokens of private links from URLs. */
function withoutQueries(text: string): string {
  return text.replace(/[?#][^\s):]*/g, '').replace(/(\/(?:receipts|gift-reservations\/\w+|i)\/)[\w.-]+/g, '$1…')
}

/** Removes quoted texts and mail addresses: browsers quote unparsable input in messages, which may be what a guest typed. */
function withoutTexts(text: string): string {
  return text.replace(/(["'`“”‘’]).*["'`“”‘’]/gs, '“…”').replace(/[^\s@]+@[^\s@]+/g, '…')
}
