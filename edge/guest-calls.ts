import { guestCallList } from './guest-call-list.ts'

const calls = guestCallList.map(({ methods, path }) => ({ methods, path: new RegExp(`^${path}/?$`) }))

/**
 * Whether a guest may make this call (product-rules.md#editing-and-guest-hosts): nothing else of the API can be reached on a guest
 * host. `path` is as it came, without the query.
 */
export function isGuestCall(method: string | undefined, path: string): boolean {
  if (method === undefined || path.length > 1000 || hasDotSegment(path)) return false
  return calls.some((call) => call.methods.includes(method) && call.path.test(path))
}

/** `.` or `..` as a segment in any spelling: the API must see the path that was judged. */
function hasDotSegment(path: string): boolean {
  try {
    return /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(decodeURIComponent(path))
  } catch {
    return true
  }
}
