const id = '[a-z0-9]{8,40}'
/** Of modules and gifts, as documents name them (domain/ids.ts). */
const part = '[A-Za-z0-9_-]{1,64}'

/**
 * The API calls that pass on a guest host (product-rules.md#editing-and-guest-hosts); nothing else of the API can be reached there.
 * deploy/nginx/festoon-site.conf has the same list.
 */
const calls: readonly { methods: readonly string[]; path: RegExp }[] = [
  { methods: ['GET', 'HEAD'], path: /^\/api\/sites\/public\/[a-z0-9.-]{1,253}\/?$/ },
  { methods: ['POST'], path: /^\/api\/sites\/public\/[a-z0-9.-]{1,253}\/login\/?$/ },
  { methods: ['GET', 'HEAD'], path: new RegExp(`^/api/sites/${id}/maps/[^?#]{1,800}$`) },
  { methods: ['GET', 'HEAD'], path: new RegExp(`^/api/images/${id}/[a-zA-Z0-9_-]{1,100}\\.[a-z0-9]{2,5}$`) },
  { methods: ['POST'], path: new RegExp(`^/api/visits/${id}/?$`) },
  { methods: ['POST'], path: /^\/api\/logs\/?$/ },
  { methods: ['GET'], path: /^\/api\/(?:rsvps|form-submissions)\/post-key\/?$/ },
  { methods: ['POST'], path: new RegExp(`^/api/rsvps/${id}/v[34]/?$`) },
  { methods: ['POST'], path: new RegExp(`^/api/speeches/${id}/v2/?$`) },
  { methods: ['POST'], path: new RegExp(`^/api/form-submissions/${id}/?$`) },
  { methods: ['GET', 'HEAD', 'POST'], path: new RegExp(`^/api/form-pages/${id}/${part}/?$`) },
  { methods: ['GET', 'HEAD', 'POST'], path: new RegExp(`^/api/rsvps/${id}/receipts/[a-zA-Z0-9_-]{1,200}/?$`) },
  { methods: ['GET', 'HEAD', 'POST'], path: new RegExp(`^/api/gift-reservations/${id}/[a-zA-Z0-9_.-]{1,200}/?$`) },
  { methods: ['GET', 'HEAD'], path: new RegExp(`^/api/gift-registry/${id}/?$`) },
  { methods: ['PUT', 'DELETE', 'POST'], path: new RegExp(`^/api/gift-registry/${id}/${part}/${part}(?:/v2)?/?$`) },
  { methods: ['GET', 'HEAD'], path: new RegExp(`^/api/gift-registry/${id}/${part}/${part}/(?:reserve|cancel)/?$`) },
]

/** Whether a guest may make this call. `path` is as it came, without the query. */
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
