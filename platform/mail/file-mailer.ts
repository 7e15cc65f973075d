import { mkdir, rename, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { createTransport } from 'nodemailer'
import { composed, type Mailer } from './mail.ts'

/** Writes each mail as `<id>.eml` in `folder` instead of sending it; mail programs open such files. */
export function createFileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(id, mail) {
      const { message } = await transport.sendMail(composed(id, mail))
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not put together in memory')
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${id}.eml`)
      await writeFile(`${file}.new`, message, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    close() {
      transport.close()
    },
  }
}
