import * as z from 'zod'
import { ownPrint } from '../../commands/prints/own-print.ts'
import type { PrintFileQueueDeps } from '../../commands/prints/print-files.ts'
import { cardProof, cardSidePicture } from '../../commands/prints/proofs.ts'
import { idSchema } from '../../domain/ids.ts'
import { privateFile } from '../http/private-file.ts'
import { defineRoute, type Route } from '../route.ts'

/** Proofs that show an owner how a card will be printed. */
export function proofRoutes(deps: PrintFileQueueDeps): Route[] {
  const one = { auth: 'session', rateLimit: 'proof', errors: ['forbidden', 'not-found', 'card-not-ready'] } as const
  return [
    defineRoute({
      ...one,
      errors: [...one.errors],
      method: 'get',
      path: '/api/prints/{id}/proof',
      summary: 'The card as PDF with crop marks, as it will be printed',
      params: z.object({ id: idSchema }),
      response: { contentType: 'application/pdf' },
      async handler({ account, params, http }) {
        const proof = await cardProof(deps, { print: await ownPrint(deps.database, account, params.id) })
        privateFile(http, 'festoon-card-proof.pdf')
        return proof
      },
    }),
    defineRoute({
      ...one,
      errors: [...one.errors],
      method: 'get',
      path: '/api/prints/{id}/sides/{side}.png',
      summary: 'A side of the card (1 or 2) as it will be printed and cut',
      params: z.object({ id: idSchema, side: z.enum(['1', '2']) }),
      response: { contentType: 'image/png' },
      async handler({ account, params, http }) {
        const print = await ownPrint(deps.database, account, params.id)
        const picture = await cardSidePicture(deps, { print }, params.side === '1' ? 1 : 2)
        privateFile(http, `festoon-card-${params.side}.png`)
        return picture
      },
    }),
  ]
}
