import * as z from 'zod'
import { listAnsweredForms } from '../../db/answer/answered-forms.ts'
import type { Database } from '../../db/core/connection.ts'
import { answeredFormsResponse } from '../../domain/forms/answers-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { defineRoute, type Route } from '../route.ts'

/** Which forms have answers; the editor warns before their questions are changed. */
export function answeredFormsRoutes({ database }: { database: Database }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/answered-forms',
      summary: 'Ids of the modules that guests have answered',
      params: z.object({ siteId: idSchema }),
      response: answeredFormsResponse,
      auth: 'site-owner',
      handler: async ({ site }) => ({ data: await listAnsweredForms(database, site.id) }),
    }),
  ]
}
