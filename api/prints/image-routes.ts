import * as z from 'zod'
import { ownPrint } from '../../commands/prints/own-print.ts'
import { cropImage } from '../../commands/uploads/crop-image.ts'
import { storeImage } from '../../commands/uploads/store-image.ts'
import type { Database } from '../../db/core/connection.ts'
import { cropImageResponse, cropPrintImageRequest, uploadImageResponse } from '../../domain/contracts.ts'
import { idSchema } from '../../domain/ids.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import type { BodyTimes } from '../http/read-body.ts'
import { receiveFile } from '../images/receive-file.ts'
import { defineRoute, type Route } from '../route.ts'

const byPrint = z.object({ printId: idSchema })

/** Pictures of a card; stored among its site's, and kept while a card or the site uses them. */
export function printImageRoutes(deps: {
  database: Database
  clock: Clock
  uploads: FileStore
  bodyTimes: BodyTimes
}): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/prints/{printId}/image-upload',
      summary: "Upload a picture (multipart, field 'file') for the card",
      params: byPrint,
      body: 'stream',
      response: uploadImageResponse,
      status: 201,
      errors: [
        'forbidden',
        'not-found',
        'image-too-large',
        'image-unreadable',
        'image-heic',
        'images-busy',
        'pictures-full',
      ],
      rateLimit: 'upload',
      auth: 'session',
      async handler({ account, params, http }) {
        const { siteId } = await ownPrint(deps.database, account, params.printId)
        return receiveFile(http.req, deps.bodyTimes.upload, (received) =>
          storeImage(deps, { ...received, ownerId: siteId, temporary: false }),
        )
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/prints/{printId}/image-crop',
      summary: "Crop one of the site's pictures for the card",
      params: byPrint,
      body: cropPrintImageRequest,
      response: cropImageResponse,
      errors: ['forbidden', 'not-found', 'images-busy', 'pictures-full'],
      rateLimit: 'upload',
      auth: 'session',
      async handler({ account, params, body, http }) {
        const { siteId } = await ownPrint(deps.database, account, params.printId)
        const { originalName, sourceImageUrl, turn, ...crop } = body
        return cropImage(deps, {
          ownerId: siteId,
          temporary: false,
          host: http.host,
          originalName,
          sourceImageUrl,
          crop,
          ...(turn !== undefined && { turn }),
        })
      },
    }),
  ]
}
