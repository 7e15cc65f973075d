import * as z from 'zod'
import { writeReplies } from '../../commands/answers/imported-replies.ts'
import type { GuestDeps } from '../../commands/guests/guest-deps.ts'
import { importGuests } from '../../commands/guests/import-guests.ts'
import { undoImport } from '../../commands/guests/undo-import.ts'
import { guestImport, importGuestsRequest } from '../../domain/guests/import/import-contract.ts'
import { importLimits } from '../../domain/guests/import/proposal.ts'
import { idSchema } from '../../domain/ids.ts'
import { defineRoute, type Route } from '../route.ts'

const path = '/api/sites/{siteId}/guests/import'

/** Lists that owners kept elsewhere (product-rules.md#importing-a-list). */
export function guestImportRoutes(deps: GuestDeps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path,
      summary: 'Put the households of a list on the guest list; a repeat does nothing',
      params: z.object({ siteId: idSchema }),
      body: importGuestsRequest,
      bodyLimit: importLimits.bytes,
      response: guestImport,
      errors: ['stale-household', 'guests-full', 'answers-full'],
      auth: 'site-owner',
      handler: ({ site, body }) => importGuests({ ...deps, writeReplies }, { site, request: body }),
    }),
    defineRoute({
      method: 'delete',
      path: `${path}/{importId}`,
      summary: 'Take back an import, for a week; what has been changed, sent or answered since stays',
      params: z.object({ siteId: idSchema, importId: idSchema }),
      response: guestImport,
      auth: 'site-owner',
      handler: ({ site, params: { importId } }) => undoImport(deps, { siteId: site.id, importId }),
    }),
  ]
}
