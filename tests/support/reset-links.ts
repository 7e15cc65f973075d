import * as z from 'zod'
import { mailSchema } from '../../platform/mail/mail.ts'
import type { TestApi } from './api.ts'

/** The links of the mails that wait for an account whose password is forgotten, oldest first. */
export async function resetLinks({ test }: TestApi, mail: string): Promise<string[]> {
  const rows = z
    .array(z.object({ payload: z.string() }))
    .parse(await test.database('outbox').whereNull('done_at').orderBy('created_at').orderBy('id'))
  return rows
    .map(({ payload }) => mailSchema.parse(JSON.parse(payload)))
    .filter(({ to }) => to === mail)
    .flatMap(({ text }) => /https?:\/\/\S+\/aterstall-losenord\/\S+/.exec(text)?.[0] ?? [])
}
