import { createTransport } from 'nodemailer'
import { composed, type Mailer } from './mail.ts'

/** No single step of the conversation may last longer, ms; the whole stays below the outbox's lease. */
const stepTimeoutMs = 20_000

/** Sends through the SMTP server at `smtpUrl` (`smtp://` or `smtps://`, with user and password where it wants them). */
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
