/** Other hosts that a page may ask: for maps that must not be stored, and for players after a click. */
export interface ForeignOrigins {
  images: readonly string[]
  frames: readonly string[]
}

/**
 * What a guest's browser may do on a page: everything comes from the page's own host and files only. Of styles each page says for
 * itself which sheet it carries, by its hash (renderer/page.ts): so there is no `style-src` here, and no `default-src`, which would
 * stand in for it. Pages that the edge serves and those that the API renders for guests are under the same rules.
 * deploy/nginx/festoon-headers.conf says the same.
 */
const contentSecurityPolicy = ({ images, frames }: ForeignOrigins) =>
  [
    "script-src 'self'",
    ['img-src', "'self'", 'data:', ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    ['frame-src', ...(frames.length === 0 ? ["'none'"] : frames)].join(' '),
    "media-src 'none'",
    "worker-src 'none'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Names and values in turn, as `writeHead` takes them. HSTS only where there is TLS, and without `includeSubDomains`: below an own
 * domain lie hosts of its owner that are not ours.
 */
export function guestHeaders(
  deployment: 'development' | 'production',
  foreign: ForeignOrigins = { images: [], frames: [] },
): string[] {
  return [
    'Content-Security-Policy',
    contentSecurityPolicy(foreign),
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=()',
    // no other site's window has a hand on a guest's, and no other page shows its files
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    ...(deployment === 'production' ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
  ]
}
