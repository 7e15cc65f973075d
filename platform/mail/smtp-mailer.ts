import { createTransport } from 'nodemailer'
import { composed, type Mailer } from './mail.ts'

/** Timeout of each step of the SMTP conversation, ms; all steps together must stay below the outbox's lease. */
const stepTimeoutMs = 20_000

/** Sends through the SMTP server at `smtpUrl` (`smtp://` or `smtps://`, with user and password if it requires them). */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
  })
  return {
    async send(id, mail) {
      await transport.sendMail(composed(id, mail))
    },
    close() {
      transport.close()
    },
  }
}
