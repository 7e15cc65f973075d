import type Koa from 'koa'
import * as z from 'zod'
import { cropImage } from '../../commands/uploads/crop-image.ts'
import { storeImage } from '../../commands/uploads/store-image.ts'
import type { Database } from '../../db/core/connection.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import { olderImageFieldsOf } from '../../db/site/stored-document.ts'
import { cropImageRequest, cropImageResponse, cropImageV2Request, uploadImageResponse } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import { imageFileNamePattern } from '../../domain/image/image.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import { posterOwner } from '../../modules/document-posters.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { whileGuestWaits } from '../../platform/store/guest-patience.ts'
import type { Drafts } from '../draft.ts'
import type { DraftUploads } from '../draft-uploads.ts'
import type { BodyTimes } from '../http/read-body.ts'
import { defineRoute, type Route } from '../route.ts'
import { receiveFile } from './receive-file.ts'

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
}

interface ImageRouteDeps {
  database: Database
  clock: Clock
  uploads: FileStore
  drafts: Drafts
  draftUploads: DraftUploads
  bodyTimes: BodyTimes
}

const siteParams = z.object({ siteId: idSchema })

/** Uploads, and serving the pictures of drafts; published pages have their own copies (product-rules.md#quick-start). */
export function imageRoutes(deps: ImageRouteDeps): Route[] {
  return [...uploadRoutes(deps), ...cropRoutes(deps), servedImageRoute(deps)]
}

function uploadRoutes(deps: ImageRouteDeps): Route[] {
  const upload = {
    method: 'post',
    body: 'stream',
    response: uploadImageResponse,
    status: 201,
    errors: ['image-too-large', 'image-unreadable', 'image-heic', 'images-busy', 'pictures-full'],
    rateLimit: 'upload',
  } as const
  return [
    defineRoute({
      ...upload,
      path: '/api/sites/{siteId}/upload-image',
      summary: "Upload a picture (multipart, field 'file') to the site's own",
      params: siteParams,
      auth: 'site-owner',
      handler: ({ site, http }) =>
        receiveFile(http.req, deps.bodyTimes.upload, async (received) => ({
          ...(await storeImage(deps, { ...received, ownerId: site.id, temporary: false })),
          ...olderImageFieldsOf(site.stored),
        })),
    }),
    defineRoute({
      ...upload,
      path: '/api/sites/quick-start/upload-image',
      summary: "Upload a picture (multipart, field 'file') to a draft; it is kept for 7 days",
      errors: [...upload.errors, 'draft-uploads-full'],
      auth: 'none',
      handler: ({ http, network }) =>
        receiveFile(http.req, deps.bodyTimes.upload, (received) =>
          storeImage(deps, { ...received, ...deps.draftUploads.of(http, network) }),
        ),
    }),
  ]
}

function cropRoutes(deps: ImageRouteDeps): Route[] {
  const crop = {
    method: 'put',
    response: cropImageResponse,
    errors: ['images-busy', 'pictures-full'],
    rateLimit: 'upload',
  } as const
  const cropV1 = { ...crop, body: cropImageRequest } as const
  const cropV2 = { ...crop, body: cropImageV2Request } as const
  const forSite = (site: { id: string }, http: Koa.Context) => ({ ownerId: site.id, temporary: false, host: http.host })
  const forDraft = (http: Koa.Context, network: string) => ({
    ...deps.draftUploads.of(http, network),
    host: http.host,
  })
  const errorsOfDraft = [...crop.errors, 'draft-uploads-full'] as const
  return [
    defineRoute({
      ...cropV1,
      path: '/api/sites/{siteId}/crop-image',
      summary: "Crop one of the site's own pictures; the answer is merged into the image",
      params: siteParams,
      auth: 'site-owner',
      handler: ({ site, body, http }) => cropImage(deps, { ...forSite(site, http), ...body, crop: body }),
    }),
    defineRoute({
      ...cropV1,
      path: '/api/sites/quick-start/crop-image',
      summary: "Crop one of the draft's own pictures; the answer is merged into the image",
      auth: 'none',
      errors: errorsOfDraft,
      handler: ({ body, http, network }) => cropImage(deps, { ...forDraft(http, network), ...body, crop: body }),
    }),
    defineRoute({
      ...cropV2,
      path: '/api/sites/{siteId}/crop-image/v2',
      summary: "Crop one of the site's own pictures",
      params: siteParams,
      auth: 'site-owner',
      handler: ({ site, body, http }) => cropImage(deps, { ...forSite(site, http), ...body }),
    }),
    defineRoute({
      ...cropV2,
      path: '/api/sites/quick-start/crop-image/v2',
      summary: "Crop one of the draft's own pictures",
      auth: 'none',
      errors: errorsOfDraft,
      handler: ({ body, http, network }) => cropImage(deps, { ...forDraft(http, network), ...body }),
    }),
  ]
}

function servedImageRoute(deps: ImageRouteDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/api/images/{ownerId}/{fileName}',
    summary: "A picture of the caller's own site or draft, or of the demo",
    params: z.object({ ownerId: idSchema, fileName: z.string().regex(imageFileNamePattern) }),
    response: { contentType: 'image/*' },
    errors: ['forbidden', 'not-found', 'store-away'],
    auth: 'none',
    guests: true,
    async handler({ params: { ownerId, fileName }, account, http }) {
      const open = ownerId === demoImageOwner || ownerId === posterOwner
      const own = async () =>
        deps.drafts.idOf(http) === ownerId ||
        (account !== null && (await findSiteIdOfAccount(deps.database, account.id)) === ownerId)
      if (!open && !(await own())) throw new DomainError('forbidden')
      const stored = await whileGuestWaits(deps.uploads.open(`${ownerId}/${fileName}`))
      if (stored === undefined) throw new DomainError('not-found')
      http.set({
        'Cache-Control': `${open ? 'public' : 'private'}, max-age=31536000, immutable`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
      http.type = contentTypes[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      http.length = stored.bytes
      return stored.content
    },
  })
}
