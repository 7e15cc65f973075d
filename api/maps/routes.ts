import type Koa from 'koa'
import * as z from 'zod'
import { saveMap, showMap } from '../../commands/maps/draw-map.ts'
import { mayGuestSeeMap } from '../../commands/maps/may-see-map.ts'
import type { ImageDeps, MakeRoom } from '../../commands/uploads/store-image.ts'
import type { AdmissionDeps } from '../../commands/visitors/admission.ts'
import { findSite } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import { type MapView, mapDefaults, mapLimits } from '../../domain/maps/map.ts'
import { mapPinTextSchema, mapReachSchema, mapThemeSchema, mapZoomSchema } from '../../domain/maps/map-schema.ts'
import { locationMapSchema } from '../../modules/location/schema.ts'
import type { MapDrawing, MapSource } from '../../platform/maps/map-source.ts'
import type { DiskCache } from '../../platform/maps/tiles/disk-cache.ts'
import type { Drafts } from '../draft.ts'
import type { DraftUploads } from '../draft-uploads.ts'
import { defineRoute, type Route } from '../route.ts'

const locationText = z
  .string()
  .max(mapLimits.location)
  .transform((text) => text.trim())
  .pipe(z.string().min(1))

/** The last four segments of a map's path. The `#` of a colour is written `0x` or `%23`, or omitted. */
const viewParams = {
  location: locationText,
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
const flag = z.enum(['true', 'false', '']).optional()
/** A pin set by hand overrides the location. */
const pinned = z.object({ pin: mapPinTextSchema.optional() })
const shown = pinned.extend({ preventCache: flag })
/** For previews: `bare` omits the pin while the owner is moving it. */
const previewed = shown.extend({ bare: flag })
const asked = pinned.extend({ location: locationText })

/** Some clients read `map`, others `data.map`. */
const savedMap = z.object({ map: locationMapSchema, data: z.object({ map: locationMapSchema }) })

type Deps = ImageDeps &
  AdmissionDeps & { mapSource: MapSource; mapCache: DiskCache; drafts: Drafts; draftUploads: DraftUploads }

const ofSite = z.object({ siteId: idSchema, ...viewParams })
const ofDraft = z.object(viewParams)

/** Maps: pictures for pages and previews, and saving the maps of owners' pages (product-rules.md#maps). */
export function mapRoutes(deps: Deps): Route[] {
  return [...pictureRoutes(deps), ...saveRoutes(deps), ...reachRoutes(deps)]
}

const picture = {
  method: 'get',
  response: { contentType: 'image/jpeg' },
  errors: ['place-not-found', 'map-unavailable'],
  rateLimit: 'mapPicture',
} as const

function pictureRoutes(deps: Deps): Route[] {
  const show = (
    http: Koa.Context,
    view: MapView,
    query: { preventCache?: string | undefined; bare?: string | undefined },
    cache: 'public' | 'private',
  ) => answerMap(deps, http, { ...view, bare: query.bare === 'true' }, { fresh: query.preventCache === 'true', cache })
  return [
    defineRoute({
      ...picture,
      path: `/api/sites/{siteId}/maps/${viewPath}`,
      summary: "Picture of a map: any for the site's owner, those on the published page for guests",
      params: ofSite,
      query: shown,
      errors: [...picture.errors, 'not-found'],
      auth: 'none',
      guests: true,
      async handler({ params: { siteId, ...params }, query, account, http }) {
        const view = { ...params, pin: query.pin ?? null }
        const site = await findSite(deps.database, siteId)
        const owns = account !== null && site?.accountId === account.id
        if (site === undefined || !(owns || (await mayGuestSeeMap(deps, site, view, http.cookies))))
          throw new DomainError('not-found')
        // only owners may bypass the cache, as there are many guests
        const shared = !owns && site.passwordEncrypted === null
        return show(http, view, owns ? query : {}, shared ? 'public' : 'private')
      },
    }),
    defineRoute({
      ...picture,
      path: `/api/sites/quick-start/maps/${viewPath}`,
      summary: 'Picture of a map of the draft',
      params: ofDraft,
      query: shown,
      errors: [...picture.errors, 'forbidden'],
      auth: 'none',
      handler({ params, query, http }) {
        checkDraft(deps, http)
        return show(http, { ...params, pin: query.pin ?? null }, query, 'private')
      },
    }),
    defineRoute({
      ...picture,
      path: `/api/sites/{siteId}/maps/preview/${viewPath}`,
      summary: "Picture of a map that is not on the site's page yet",
      params: ofSite,
      query: previewed,
      auth: 'site-owner',
      handler: ({ params: { siteId: _, ...view }, query, http }) =>
        show(http, { ...view, pin: query.pin ?? null }, query, 'private'),
    }),
    defineRoute({
      ...picture,
      path: `/api/sites/quick-start/maps/preview/${viewPath}`,
      summary: "Picture of a map that is not on the draft's page yet",
      params: ofDraft,
      query: previewed,
      errors: [...picture.errors, 'forbidden'],
      auth: 'none',
      handler({ params, query, http }) {
        checkDraft(deps, http)
        return show(http, { ...params, pin: query.pin ?? null }, query, 'private')
      },
    }),
  ]
}

function saveRoutes(deps: Deps): Route[] {
  const save = {
    method: 'post',
    response: savedMap,
    errors: ['map-unavailable'],
    rateLimit: 'map',
  } as const
  const store = async (owner: { ownerId: string; temporary: boolean; makeRoom?: MakeRoom }, view: MapView) => {
    const map = await saveMap(deps, { ...owner, view })
    return { map, data: { map } }
  }
  return [
    defineRoute({
      ...save,
      path: `/api/sites/{siteId}/maps/${viewPath}`,
      summary: 'Draw a map and store its picture with the site',
      params: ofSite,
      query: pinned,
      auth: 'site-owner',
      handler: ({ site, params: { siteId: _, ...view }, query }) =>
        store({ ownerId: site.id, temporary: false }, { ...view, pin: query.pin ?? null }),
    }),
    defineRoute({
      ...save,
      path: `/api/sites/quick-start/maps/${viewPath}`,
      summary: 'Draw a map and store its picture with the draft; it is kept for 7 days',
      params: ofDraft,
      query: pinned,
      auth: 'none',
      errors: [...save.errors, 'draft-uploads-full'],
      handler: ({ params, query, http, network }) =>
        store(deps.draftUploads.of(http, network), { ...params, pin: query.pin ?? null }),
    }),
  ]
}

function reachRoutes(deps: Deps): Route[] {
  const look = {
    method: 'get',
    response: mapReachSchema,
    errors: ['map-unavailable'],
    rateLimit: 'mapPicture',
  } as const
  const reach = ({ location, pin }: z.infer<typeof asked>) =>
    deps.mapSource.reach({ ...mapDefaults, location, pin: pin ?? null })
  return [
    defineRoute({
      ...look,
      path: '/api/sites/{siteId}/map-reach',
      summary: 'What a map can show of a location',
      params: z.object({ siteId: idSchema }),
      query: asked,
      auth: 'site-owner',
      handler: ({ query }) => reach(query),
    }),
    defineRoute({
      ...look,
      path: '/api/sites/quick-start/map-reach',
      summary: 'What a map of a draft can show of a location',
      query: asked,
      auth: 'none',
      handler({ query, http }) {
        deps.drafts.begin(http)
        return reach(query)
      },
    }),
  ]
}

/** Only visitors with a draft get maps, since each costs a request to a map service. */
function checkDraft(deps: Deps, http: Koa.Context): void {
  if (deps.drafts.idOf(http) === undefined) throw new DomainError('forbidden')
}

async function answerMap(
  deps: Deps,
  http: Koa.Context,
  drawing: MapDrawing,
  options: { fresh: boolean; cache: 'public' | 'private' },
): Promise<Buffer | string> {
  const answer = await showMap(deps, drawing, options)
  if (answer.kind === 'link') {
    http.status = 302
    // do not cache: the link's signature is only valid as long as the key, and caching is up to the service
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
