import * as z from 'zod'
import { type Mail, mailSchema } from '../../platform/mail/mail.ts'
import type { TestApi } from './api.ts'
import { createBrowserClient } from './browser-client.ts'

const isWelcome = ({ subject }: Mail) => /^(Välkommen till|Welcome to|Velkommen til) /.test(subject)

/** Unsent mails to an address, oldest first, without the welcome that every new account gets. */
export async function waitingMails(api: TestApi, to: string): Promise<Mail[]> {
  return (await allWaitingMails(api, to)).filter((mail) => !isWelcome(mail))
}

/** The unsent welcome of a new account. */
export async function welcomeOf(api: TestApi, to: string): Promise<Mail | undefined> {
  return (await allWaitingMails(api, to)).find(isWelcome)
}

async function allWaitingMails({ test }: TestApi, to: string): Promise<Mail[]> {
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

/** Proves an account's address by the link of its welcome. */
export async function proveMail(api: TestApi, mail: string): Promise<void> {
  const token = /\/bekrafta-adress\/(\S+)/.exec((await welcomeOf(api, mail))?.text ?? '')?.[1]
  const { status } = await createBrowserClient(api.url).call('PUT', '/api/accounts/mail/proof', { token })
  if (status !== 200) throw new Error(`the proof answered ${status}`)
}
