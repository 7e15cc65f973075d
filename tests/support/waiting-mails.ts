import * as z from 'zod'
import { type Mail, mailSchema } from '../../platform/mail/mail.ts'
import type { TestApi } from './api.ts'

/** Unsent mails to an address, oldest first. */
export async function waitingMails({ test }: TestApi, to: string): Promise<Mail[]> {
  const rows = z
    .array(z.object({ payload: z.string() }))
    .parse(await test.database('outbox').whereNull('done_at').orderBy('created_at').orderBy('id'))
  return rows.map(({ payload }) => mailSchema.parse(JSON.parse(payload))).filter((mail) => mail.to === to)
}

/** Password reset links in the unsent mails to an account. */
export async function resetLinks(api: TestApi, mail: string): Promise<string[]> {
  return (await waitingMails(api, mail)).flatMap(
    ({ text }) => /https?:\/\/\S+\/aterstall-losenord\/\S+/.exec(text)?.[0] ?? [],
  )
}
