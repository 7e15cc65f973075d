import { mkdir, rename, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { composed, type Mailer } from './mail.ts'

/** Writes each mail as `<id>.eml` in `folder` instead of sending it; mail programs open such files. */
export function createFileMailer(folder: string): Mailer {
  return {
    async send(id, mail) {
      // loaded on demand, as an installation that tries the product out may send none
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(composed(id, mail))
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not put together in memory')
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${id}.eml`)
      await writeFile(`${file}.new`, message, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    close() {},
  }
}
