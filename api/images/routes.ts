import * as z from 'zod'
import { storeImage } from '../../commands/uploads/store-image.ts'
import type { Database } from '../../db/connection.ts'
import { findSiteIdOfAccount } from '../../db/site-repository.ts'
import { uploadImageResponse } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import { imageFileNamePattern } from '../../domain/image.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import type { Drafts } from '../draft.ts'
import { defineRoute, type Route } from '../route.ts'
import { receiveFile } from './receive-file.ts'

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
}

/** Uploads, and the pictures of drafts; published pages carry their own copies (decision 6). */
export function imageRoutes(deps: { database: Database; clock: Clock; uploads: FileStore; drafts: Drafts }): Route[] {
  const upload = {
    method: 'post',
    body: 'stream',
    response: uploadImageResponse,
    status: 201,
    errors: ['image-too-large', 'image-unreadable'],
    rateLimit: 'upload',
  } as const
  return [
    defineRoute({
      ...upload,
      path: '/api/sites/{siteId}/upload-image',
      summary: "Upload a picture (multipart, field 'file') to the site's own",
      params: z.object({ siteId: idSchema }),
      auth: 'site-owner',
      handler: ({ site, http }) =>
        receiveFile(http.req, (received) => storeImage(deps, { ...received, ownerId: site.id, temporary: false })),
    }),
    defineRoute({
      ...upload,
      path: '/api/sites/quick-start/upload-image',
      summary: "Upload a picture (multipart, field 'file') to a draft; it is kept for 7 days",
      auth: 'none',
      handler: ({ http }) =>
        receiveFile(http.req, (received) =>
          storeImage(deps, { ...received, ownerId: deps.drafts.begin(http), temporary: true }),
        ),
    }),
    defineRoute({
      method: 'get',
      path: '/api/images/{ownerId}/{fileName}',
      summary: "A picture of the caller's own site or draft, or of the demo",
      params: z.object({ ownerId: idSchema, fileName: z.string().regex(imageFileNamePattern) }),
      response: { contentType: 'image/*' },
      errors: ['forbidden', 'not-found'],
      auth: 'none',
      guests: true,
      async handler({ params: { ownerId, fileName }, account, http }) {
        const open = ownerId === demoImageOwner
        const own = async () =>
          deps.drafts.idOf(http) === ownerId ||
          (account !== null && (await findSiteIdOfAccount(deps.database, account.id)) === ownerId)
        if (!open && !(await own())) throw new DomainError('forbidden')
        const stored = await deps.uploads.open(`${ownerId}/${fileName}`)
        if (stored === undefined) throw new DomainError('not-found')
        http.set({
          'Cache-Control': `${open ? 'public' : 'private'}, max-age=31536000, immutable`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
        })
        http.type = contentTypes[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
        http.length = stored.bytes
        return stored.content
      },
    }),
  ]
}
