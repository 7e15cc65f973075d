import * as path from 'node:path'
import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** By SMTP where `smtpUrl` is set, else as `.eml` files in `dataDir`/mail. */
export function createMailer(settings: { smtpUrl: string | undefined; dataDir: string }): Mailer {
  return settings.smtpUrl === undefined
    ? createFileMailer(path.join(settings.dataDir, 'mail'))
    : createSmtpMailer(settings.smtpUrl)
}
