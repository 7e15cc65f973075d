import * as z from 'zod'
import {
  createPrintRequest,
  createPrintResponse,
  printListResponse,
  printResponse,
  savePrintRequest,
} from '../../cards/print-contract.ts'
import { createPrint } from '../../commands/prints/create-print.ts'
import { measurePictures } from '../../commands/prints/measure-pictures.ts'
import { ownOrDeletedPrint, ownPrint } from '../../commands/prints/own-print.ts'
import { savePrint } from '../../commands/prints/save-print.ts'
import type { Database } from '../../db/core/connection.ts'
import { printsOfSite, setPrintDeleted } from '../../db/print/print-repository.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import type { Clock } from '../../platform/clock.ts'
import { presentPrint } from '../presenters/present-print.ts'
import { defineRoute, type Route } from '../route.ts'

/** Maximum bytes of a request with a card, whose texts are short. */
const printLimit = 256 * 1024
const byPrint = z.object({ id: idSchema })

/** An owner's invitation cards. */
export function printRoutes(deps: { database: Database; clock: Clock }): Route[] {
  const { database, clock } = deps
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{id}/prints',
      summary: "The site's invitation cards, newest first",
      params: byPrint,
      response: printListResponse,
      auth: 'site-owner',
      handler: async ({ site }) => ({ prints: (await printsOfSite(database, site.id)).map(presentPrint) }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/prints',
      summary: 'Make an invitation card of a site',
      body: createPrintRequest,
      bodyLimit: printLimit,
      response: createPrintResponse,
      status: 201,
      errors: ['forbidden', 'cards-full'],
      auth: 'session',
      async handler({ account, body: { site: siteId, content: sent, ...parts } }) {
        if ((await findSiteIdOfAccount(database, account.id)) !== siteId) throw new DomainError('forbidden')
        const content = await measurePictures(database, sent)
        return { id: await createPrint(deps, { siteId, document: { ...parts, content } }) }
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/prints/{id}',
      summary: 'An invitation card',
      params: byPrint,
      response: printResponse,
      errors: ['forbidden', 'not-found'],
      auth: 'session',
      handler: async ({ account, params }) => presentPrint(await ownPrint(database, account, params.id)),
    }),
    defineRoute({
      method: 'put',
      path: '/api/prints/{id}',
      summary: 'Save the card that was based on documentRevision',
      params: byPrint,
      body: savePrintRequest,
      bodyLimit: printLimit,
      response: printResponse,
      errors: ['forbidden', 'not-found', 'stale-card', 'revision-required'],
      auth: 'session',
      async handler({ account, params, body: { documentRevision, ...sent } }) {
        const print = await ownPrint(database, account, params.id)
        if (Object.keys(sent).length === 0) throw new DomainError('invalid-input', { reason: 'nothing-to-save' })
        const { content, ...parts } = sent
        const measured = content === undefined ? {} : { content: await measurePictures(database, content) }
        const document = { ...print.document, ...parts, ...measured }
        return presentPrint(await savePrint(deps, { print, documentRevision, document }))
      },
    }),
    ...lifeRoutes({ database, clock }),
  ]
}

function lifeRoutes(deps: { database: Database; clock: Clock }): Route[] {
  const { database, clock } = deps
  const one = { params: byPrint, auth: 'session' } as const
  return [
    defineRoute({
      ...one,
      method: 'post',
      path: '/api/prints/{id}/duplicate',
      summary: 'Make another card like this one',
      response: createPrintResponse,
      status: 201,
      errors: ['forbidden', 'not-found', 'cards-full'],
      async handler({ account, params }) {
        const { siteId, document } = await ownPrint(database, account, params.id)
        return { id: await createPrint(deps, { siteId, document }) }
      },
    }),
    defineRoute({
      ...one,
      method: 'delete',
      path: '/api/prints/{id}',
      summary: 'Delete a card; for thirty days it can be taken back',
      errors: ['forbidden', 'not-found'],
      async handler({ account, params }) {
        const print = await ownPrint(database, account, params.id)
        await setPrintDeleted(database, print.id, clock.now().toISOString())
      },
    }),
    defineRoute({
      ...one,
      method: 'post',
      path: '/api/prints/{id}/undelete',
      summary: 'Take a deleted card back',
      response: printResponse,
      errors: ['forbidden', 'not-found'],
      async handler({ account, params }) {
        const print = await ownOrDeletedPrint(database, account, params.id)
        await setPrintDeleted(database, print.id, null)
        return presentPrint(print)
      },
    }),
  ]
}
