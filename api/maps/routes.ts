import type Koa from 'koa'
import * as z from 'zod'
import type { AdmissionDeps } from '../../commands/guests/admission.ts'
import { saveMap, showMap } from '../../commands/maps/draw-map.ts'
import { mayGuestSeeMap } from '../../commands/maps/may-see-map.ts'
import type { ImageDeps } from '../../commands/uploads/store-image.ts'
import { findSite } from '../../db/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import { type MapView, mapLimits } from '../../domain/map.ts'
import { mapThemeSchema, mapZoomSchema } from '../../domain/map-schema.ts'
import { locationMapSchema } from '../../modules/location/schema.ts'
import type { MapSource } from '../../platform/maps/map-source.ts'
import type { DiskCache } from '../../platform/maps/tiles/disk-cache.ts'
import type { Drafts } from '../draft.ts'
import { defineRoute, type Route } from '../route.ts'

/** The last four parts of a map's path. `#` of a colour is written `0x`, `%23`, or left out. */
const viewParams = {
  location: z
    .string()
    .max(mapLimits.location)
    .transform((text) => text.trim())
    .pipe(z.string().min(1)),
  zoom: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(mapZoomSchema),
  mapTheme: mapThemeSchema,
  markerColor: z
    .string()
    .regex(/^(?:0x|#)?[0-9a-fA-F]{6}$/)
    .transform((text) => `#${text.slice(-6).toLowerCase()}`),
}
const viewPath = '{location}/{zoom}/{mapTheme}/{markerColor}'
const preventCache = z.object({ preventCache: z.enum(['true', 'false', '']).optional() })

/** `data.map` for clients that read the whole answer, `map` for those that read its body. */
const savedMap = z.object({ map: locationMapSchema, data: z.object({ map: locationMapSchema }) })

type Deps = ImageDeps & AdmissionDeps & { mapSource: MapSource; mapCache: DiskCache; drafts: Drafts }

/** Maps: pictures for pages and previews, and the maps that owners put on their pages (specification 2, section 7). */
export function mapRoutes(deps: Deps): Route[] {
  const picture = {
    method: 'get',
    response: { contentType: 'image/jpeg' },
    errors: ['place-not-found', 'map-unavailable'],
    rateLimit: 'mapPicture',
  } as const
  const save = {
    method: 'post',
    response: savedMap,
    errors: ['place-not-found', 'map-unavailable'],
    rateLimit: 'map',
  } as const
  const ofSite = z.object({ siteId: idSchema, ...viewParams })
  const ofDraft = z.object(viewParams)
  const show = (http: Koa.Context, view: MapView, query: z.infer<typeof preventCache>, cache: 'public' | 'private') =>
    answerMap(deps, http, view, { fresh: query.preventCache === 'true', cache })
  const store = async (ownerId: string, temporary: boolean, view: MapView) => {
    const map = await saveMap(deps, { ownerId, temporary, view })
    return { map, data: { map } }
  }

  return [
    defineRoute({
      ...picture,
      path: `/api/sites/{siteId}/maps/${viewPath}`,
      summary: "Picture of a map: any for the site's owner, those on the published page for guests",
      params: ofSite,
      query: preventCache,
      errors: [...picture.errors, 'not-found'],
      auth: 'none',
      guests: true,
      async handler({ params: { siteId, ...view }, query, account, http }) {
        const site = await findSite(deps.database, siteId)
        const owns = account !== null && site?.accountId === account.id
        if (site === undefined || !(owns || mayGuestSeeMap(deps, site, view, http.cookies)))
          throw new DomainError('not-found')
        // drawing anew is for owners: a guest's page is one of many
        const shared = !owns && site.passwordEncrypted === null
        return show(http, view, owns ? query : {}, shared ? 'public' : 'private')
      },
    }),
    defineRoute({
      ...picture,
      path: `/api/sites/quick-start/maps/${viewPath}`,
      summary: 'Picture of a map of the draft',
      params: ofDraft,
      query: preventCache,
      errors: [...picture.errors, 'forbidden'],
      auth: 'none',
      handler({ params, query, http }) {
        checkDraft(deps, http)
        return show(http, params, query, 'private')
      },
    }),
    defineRoute({
      ...picture,
      path: `/api/sites/{siteId}/maps/preview/${viewPath}`,
      summary: "Picture of a map that is not on the site's page yet",
      params: ofSite,
      query: preventCache,
      auth: 'site-owner',
      handler: ({ params: { siteId: _, ...view }, query, http }) => show(http, view, query, 'private'),
    }),
    defineRoute({
      ...picture,
      path: `/api/sites/quick-start/maps/preview/${viewPath}`,
      summary: "Picture of a map that is not on the draft's page yet",
      params: ofDraft,
      query: preventCache,
      errors: [...picture.errors, 'forbidden'],
      auth: 'none',
      handler({ params, query, http }) {
        checkDraft(deps, http)
        return show(http, params, query, 'private')
      },
    }),
    defineRoute({
      ...save,
      path: `/api/sites/{siteId}/maps/${viewPath}`,
      summary: 'Draw a map and store its picture with the site',
      params: ofSite,
      auth: 'site-owner',
      handler: ({ site, params: { siteId: _, ...view } }) => store(site.id, false, view),
    }),
    defineRoute({
      ...save,
      path: `/api/sites/quick-start/maps/${viewPath}`,
      summary: 'Draw a map and store its picture with the draft; it is kept for 7 days',
      params: ofDraft,
      auth: 'none',
      handler: ({ params, http }) => store(deps.drafts.begin(http), true, params),
    }),
  ]
}

/** Maps cost a question to a service: so only those who write a page get them. */
function checkDraft(deps: Deps, http: Koa.Context): void {
  if (deps.drafts.idOf(http) === undefined) throw new DomainError('forbidden')
}

async function answerMap(
  deps: Deps,
  http: Koa.Context,
  view: MapView,
  options: { fresh: boolean; cache: 'public' | 'private' },
): Promise<Buffer | string> {
  const answer = await showMap(deps, view, options)
  if (answer.kind === 'link') {
    http.status = 302
    // signed for as long as the key is; what stands behind it is the service's to keep or not
    http.set({ Location: answer.url, 'Cache-Control': 'no-store' })
    http.type = 'text/plain'
    return ''
  }
  http.set({
    'Cache-Control': options.fresh ? 'no-store' : `${options.cache}, max-age=86400`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  return answer.jpeg
}
