import * as z from 'zod'
import {
  printResponse,
  printVersionListResponse,
  printVersionResponse,
  restorePrintRequest,
} from '../../cards/print-contract.ts'
import { ownPrint } from '../../commands/prints/own-print.ts'
import { restorePrint } from '../../commands/prints/save-print.ts'
import type { Database } from '../../db/core/connection.ts'
import { findPrintVersion, printVersionTimes } from '../../db/print/print-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import { revisionSchema } from '../../modules/version-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import { presentPrint } from '../presenters/present-print.ts'
import { defineRoute, type Route } from '../route.ts'

const byPrint = z.object({ id: idSchema })
const byVersion = z.object({ id: idSchema, revision: revisionSchema })

/** The history of an owner's card. */
export function printVersionRoutes(deps: { database: Database; clock: Clock }): Route[] {
  const { database } = deps
  return [
    defineRoute({
      method: 'get',
      path: '/api/prints/{id}/versions',
      summary: 'Versions of the card that are kept, newest first',
      params: byPrint,
      response: printVersionListResponse,
      errors: ['forbidden', 'not-found'],
      auth: 'session',
      async handler({ account, params }) {
        const print = await ownPrint(database, account, params.id)
        const times = await printVersionTimes(database, print.id)
        return { versions: times.map(({ documentRevision, savedAt }) => ({ documentRevision, createdAt: savedAt })) }
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/prints/{id}/versions/{revision}',
      summary: 'One version of the card',
      params: byVersion,
      response: printVersionResponse,
      errors: ['forbidden', 'not-found'],
      auth: 'session',
      async handler({ account, params }) {
        const print = await ownPrint(database, account, params.id)
        const version = await findPrintVersion(database, print.id, params.revision)
        if (version === undefined) throw new DomainError('not-found')
        const { documentRevision, savedAt, document } = version
        return { documentRevision, createdAt: savedAt, document }
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/prints/{id}/versions/{revision}/restore',
      summary: 'Save an old version of the card on top of documentRevision, as a new one',
      params: byVersion,
      body: restorePrintRequest,
      response: printResponse,
      errors: ['forbidden', 'not-found', 'stale-card', 'revision-required'],
      auth: 'session',
      async handler({ account, params, body: { documentRevision } }) {
        const print = await ownPrint(database, account, params.id)
        return presentPrint(await restorePrint(deps, { print, documentRevision, revision: params.revision }))
      },
    }),
  ]
}
