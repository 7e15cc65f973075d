import { create, toString as toText } from 'qrcode'
import * as z from 'zod'
import { DomainError } from '../../domain/errors.ts'
import { defineRoute, type Route } from '../route.ts'
import { codeLook, codePicture } from './code-picture.ts'

/** Content of the demo code, which only shows what codes look like. */
const demo = 'https://example.com/demo'
const colour = z.string().regex(/^#?[0-9a-f]{6}$/i)
const hash = (value: string) => (value.startsWith('#') ? value : `#${value}`)

/** The QR code of an address in a card's colours. */
export function cardCodeRoutes(): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/qr/{url}',
      summary: "QR code of an address (URL-encoded, or DEMO) in a card's colours, as PNG or, with format=svg, as SVG",
      params: z.object({ url: z.string().min(1).max(500) }),
      query: z.object({
        darkColor: colour.default('#000000'),
        lightColor: colour.default('#ffffff'),
        format: z.enum(['png', 'svg']).default('png'),
      }),
      response: { contentType: 'image/png' },
      auth: 'none',
      rateLimit: 'qr',
      async handler({ params, query, http }) {
        const text = params.url === 'DEMO' ? demo : params.url
        const color = { dark: hash(query.darkColor), light: hash(query.lightColor) }
        try {
          create(text, codeLook)
        } catch {
          // too long for a QR code
          throw new DomainError('invalid-input')
        }
        http.set('Cache-Control', 'public, max-age=86400')
        if (query.format === 'png') return codePicture(text, color)
        http.type = 'image/svg+xml'
        http.set('Content-Security-Policy', "default-src 'none'; sandbox")
        return toText(text, { ...codeLook, color, type: 'svg' })
      },
    }),
  ]
}
