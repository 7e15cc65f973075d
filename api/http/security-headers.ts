import type Koa from 'koa'
import { styleHash } from '../../design/style-hash.ts'
import { markupPolicy } from '../../design/trusted-markup.ts'
import type { MeasuringSettings } from '../../platform/env/measuring.ts'

const stripe = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * Security headers of the editor's host. Scripts come from here and from Stripe only (which must not be self-hosted).
 * `simulatorUrl`: where the local card simulator answers; null with a real key.
 */
export function securityHeaders(options: {
  simulatorUrl: string | null
  secure: boolean
  /** Other hosts that maps come from. */
  imageOrigins: readonly string[]
  /** A measuring service, if the operator has chosen one. */
  measuring: MeasuringSettings | undefined
}): Koa.Middleware {
  const simulator = options.simulatorUrl === null ? '' : ` ${new URL(options.simulatorUrl).origin}`
  const { scriptUrl, origins = [], conversionUrl } = options.measuring ?? {}
  const measuring = origins.map((origin) => ` ${origin}`).join('')
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${stripe}${originOf(scriptUrl)}`,
    // what the editor itself writes goes into sheets that scripts make, and into properties of elements
    `style-src 'self' ${librarySheets.map((sheet) => styleHash(sheet)).join(' ')}`,
    `img-src 'self' data: blob: https://*.stripe.com${options.imageOrigins.map((origin) => ` ${origin}`).join('')}${measuring}${originOf(conversionUrl)}`,
    "font-src 'self' data:",
    `connect-src 'self' https://api.stripe.com${simulator}${measuring}`,
    // films play on the canvas too, once they are pressed
    `frame-src ${stripe} https://hooks.stripe.com${simulator} https://www.youtube-nocookie.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // the policies of editor/base/trusted-types.ts and design/trusted-markup.ts, and that of ProseMirror's clipboard
    "require-trusted-types-for 'script'",
    `trusted-types default ${markupPolicy} ProseMirrorClipboard`,
  ].join('; ')
  return async (http, next) => {
    http.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      // a bank opens its page in a window of its own
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    if (options.secure) http.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    await next()
  }
}

/** Sheets that react-aria writes into the page: for things that are pressed, and for pages that lie under a dialog on iPhones. */
export const librarySheets = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]

/** Lets one answer carry a style sheet of its own. */
export function allowStyle(http: Koa.Context, style: string): void {
  const policy = http.response.get('Content-Security-Policy')
  http.set('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' ${styleHash(style)}`))
}

const originOf = (url: string | undefined) => (url === undefined ? '' : ` ${new URL(url).origin}`)
