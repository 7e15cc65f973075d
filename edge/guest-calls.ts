import { guestCallList } from './guest-call-list.ts'

const calls = guestCallList.map(({ methods, path }) => ({ methods, path: new RegExp(`^${path}/?$`) }))

/**
 * Whether guests may make this call (product-rules.md#editing-and-guest-hosts); nothing else of the API is reachable on a guest host.
 * `path` is the raw path without the query.
 */
export function isGuestCall(method: string | undefined, path: string): boolean {
  if (method === undefined || path.length > 1000 || hasDotSegment(path)) return false
  return calls.some((call) => call.methods.includes(method) && call.path.test(path))
}

/** Matches `.` or `..` as a path segment in any encoding: the API must see the same path as this check. */
function hasDotSegment(path: string): boolean {
  try {
    return /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(decodeURIComponent(path))
  } catch {
    return true
  }
}
