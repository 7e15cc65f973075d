import * as z from 'zod'
import { type PosterDeps, posterNow } from '../../commands/videos/posters.ts'
import { DomainError } from '../../domain/errors.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { videoIdPattern } from '../../domain/video.ts'
import type { Drafts } from '../draft.ts'
import { defineRoute, type Route } from '../route.ts'

/** Video posters for the editor; published pages have their own copies. */
export function videoRoutes(deps: PosterDeps & { drafts: Drafts }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/videos/{videoId}/poster',
      summary:
        'The stored picture of a film, fetched when it is asked for the first time; null where there is none yet',
      params: z.object({ videoId: z.string().regex(videoIdPattern) }),
      response: z.object({ image: imageSchema.nullable() }),
      errors: ['forbidden'],
      auth: 'none',
      rateLimit: 'poster',
      async handler({ params, account, http }) {
        // only for people editing a page, since anonymous calls must not trigger fetches
        if (account === null && deps.drafts.idOf(http) === undefined) throw new DomainError('forbidden')
        return { image: await posterNow(deps, params.videoId) }
      },
    }),
  ]
}
