/** Foreign origins that a page may load from: images of maps that must not be stored, and video players that open on a click. */
export interface ForeignOrigins {
  images: readonly string[]
  frames: readonly string[]
}

/**
 * Content Security Policy of guests' pages, whether the edge serves them or the API renders them: everything comes from files on the
 * page's own host. There is no `style-src` here, because each page names its stylesheet by hash in a policy of its own
 * (renderer/page.ts), and no `default-src`, which would apply to styles in its place.
 * Keep deploy/nginx/festoon-headers.conf in step.
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
 * Security headers of guests' pages as alternating names and values, as `writeHead` takes them. HSTS is sent only where there is TLS, and
 * without `includeSubDomains`: subdomains of an owner's own domain may be hosts that are not ours.
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
    // other sites' windows get no reference to a guest's window, and other sites' pages cannot embed its files
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    ...(deployment === 'production' ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
  ]
}
