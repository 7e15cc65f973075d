import { composed, type Mailer } from './mail.ts'

/** Timeout of each step of the SMTP conversation, ms; all steps together must stay below the outbox's lease. */
const stepTimeoutMs = 20_000

/** Sends through the SMTP server at `smtpUrl` (`smtp://` or `smtps://`, with user and password if it requires them). */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const open = async () => {
    // loaded with the first mail
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      connectionTimeout: stepTimeoutMs,
      greetingTimeout: stepTimeoutMs,
      socketTimeout: stepTimeoutMs,
    })
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(id, mail) {
      transport ??= open()
      await (await transport).sendMail(composed(id, mail))
    },
    async close() {
      const opened = await transport
      opened?.close()
    },
  }
}
