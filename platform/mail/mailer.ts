import * as path from 'node:path'
import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Sends by SMTP if `smtpUrl` is set; otherwise writes `.eml` files to `dataDir`/mail. */
export function createMailer(settings: { smtpUrl: string | undefined; dataDir: string }): Mailer {
  return settings.smtpUrl === undefined
    ? createFileMailer(path.join(settings.dataDir, 'mail'))
    : createSmtpMailer(settings.smtpUrl)
}
