import type Koa from 'koa'
import { styleHash } from '../../design/style-hash.ts'
import { markupPolicy } from '../../design/trusted-markup.ts'
import type { MeasuringSettings } from '../../platform/env/measuring.ts'

const stripe = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * Security headers for the editor's host. Scripts are only allowed from here and from Stripe (whose script must not be self-hosted).
 * `simulatorUrl`: URL of the local Stripe simulator; null with a real key.
 */
export function securityHeaders(options: {
  simulatorUrl: string | null
  secure: boolean
  /** Third-party origins of map pictures. */
  imageOrigins: readonly string[]
  /** The analytics service, if the operator uses one. */
  measuring: MeasuringSettings | undefined
}): Koa.Middleware {
  const simulator = options.simulatorUrl === null ? '' : ` ${new URL(options.simulatorUrl).origin}`
  const { scriptUrl, origins = [], conversionUrl } = options.measuring ?? {}
  const measuring = origins.map((origin) => ` ${origin}`).join('')
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${stripe}${originOf(scriptUrl)}`,
    // the editor itself uses constructed style sheets and style properties, which need no exception
    `style-src 'self' ${librarySheets.map((sheet) => styleHash(sheet)).join(' ')}`,
    `img-src 'self' data: blob: https://*.stripe.com${options.imageOrigins.map((origin) => ` ${origin}`).join('')}${measuring}${originOf(conversionUrl)}`,
    "font-src 'self' data:",
    `connect-src 'self' https://api.stripe.com${simulator}${measuring}`,
    // videos can be played on the canvas, after a click
    `frame-src ${stripe} https://hooks.stripe.com${simulator} https://www.youtube-nocookie.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // the policies of editor/kit/trusted-types.ts and design/trusted-markup.ts, and that of ProseMirror's clipboard
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
      // banks open their authentication page in a popup
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    if (options.secure) http.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    await next()
  }
}

/** Style sheets that react-aria injects: for pressable elements, and for pages below a dialog on iPhones. */
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

/** Allows an inline style sheet in one response. */
export function allowStyle(http: Koa.Context, style: string): void {
  const policy = http.response.get('Content-Security-Policy')
  http.set('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' ${styleHash(style)}`))
}

const originOf = (url: string | undefined) => (url === undefined ? '' : ` ${new URL(url).origin}`)
