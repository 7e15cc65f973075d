import { toString as toText } from 'qrcode'
import * as z from 'zod'
import { normaliseHost } from '../../domain/address/host-mode.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import { siteOrigin } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { defineRoute, type Route } from '../route.ts'
import { codeLook, codePicture } from './code-picture.ts'

/** QR codes with the URL of a site, for its owner to show and to print. */
export function qrRoutes(deps: { settings: Pick<Settings, 'deployment' | 'sitesPort'> }): Route[] {
  const common = {
    method: 'get',
    params: z.object({ siteId: idSchema, host: z.string().max(253) }),
    errors: ['not-found'],
    auth: 'site-owner',
  } as const
  /** The site's URL. Throws `not-found` for any host but the site's own. */
  const address = (siteHost: string | null, host: string): string => {
    if (siteHost === null || normaliseHost(host) !== siteHost) throw new DomainError('not-found')
    return siteOrigin(deps.settings, siteHost)
  }
  return [
    defineRoute({
      ...common,
      path: '/api/sites/{siteId}/qr/{host}/png',
      summary: "QR code of the site's address, 1024 px",
      response: { contentType: 'image/png' },
      handler({ site, params, http }) {
        http.set('Content-Disposition', `inline; filename="qr-${site.host ?? ''}.png"`)
        return codePicture(address(site.host, params.host))
      },
    }),
    defineRoute({
      ...common,
      path: '/api/sites/{siteId}/qr/{host}/svg',
      summary: "QR code of the site's address, for print",
      response: { contentType: 'image/svg+xml' },
      handler({ site, params, http }) {
        http.set('Content-Disposition', `inline; filename="qr-${site.host ?? ''}.svg"`)
        return toText(address(site.host, params.host), { ...codeLook, type: 'svg' })
      },
    }),
  ]
}
