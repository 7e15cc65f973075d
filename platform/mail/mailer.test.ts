import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { createMailer } from './mailer.ts'

const mail: Mail = {
  from: { name: 'Vigd', address: 'hej@vigd.se' },
  to: 'asa@example.com',
  subject: 'Kvitto på din adress – tack, Åsa',
  text: 'Hej Åsa\n',
  html: '<p>Hej Åsa</p>',
}
const expected = {
  messageId: '<row1@vigd.se>',
  from: { name: 'Vigd', address: 'hej@vigd.se' },
  to: [{ name: '', address: 'asa@example.com' }],
  subject: mail.subject,
  text: expect.stringContaining('Hej Åsa'),
}

test('without an SMTP server a mail becomes a file that mail programs read', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mailer-'))
  const mailer = createMailer({ smtpUrl: undefined, dataDir })
  await mailer.send('row1', mail)
  await mailer.send('row1', mail)
  mailer.close()
  expect(readdirSync(path.join(dataDir, 'mail'))).toEqual(['row1.eml'])
  const read = await PostalMime.parse(readFileSync(path.join(dataDir, 'mail', 'row1.eml')))
  expect(read).toMatchObject(expected)
  expect(read.html).toContain(mail.html)
  expect(read.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(read.headers).toContainEqual(expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }))
  expect(read.attachments).toEqual([])
  rmSync(dataDir, { recursive: true })
})

test('a calendar is attached, and whoever may stop the mails can do so with one press', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mailer-'))
  const mailer = createMailer({ smtpUrl: undefined, dataDir })
  const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Åsa\r\nEND:VCALENDAR\r\n'
  await mailer.send('row1', { ...mail, calendar, unsubscribe: 'https://vigd.se/stop?a=b' })
  mailer.close()
  const read = await PostalMime.parse(readFileSync(path.join(dataDir, 'mail', 'row1.eml')))
  expect(read.attachments).toMatchObject([
    { filename: 'event.ics', mimeType: 'text/calendar', disposition: 'attachment' },
  ])
  // encoded, so that its line breaks stay
  expect(readFileSync(path.join(dataDir, 'mail', 'row1.eml'), 'utf8')).toContain(btoa('BEGIN:VCALENDAR\r\nSUMMARY'))
  const header = (key: string) => read.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe')).toBe('<https://vigd.se/stop?a=b>')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  rmSync(dataDir, { recursive: true })
})

test('with an SMTP server it is sent there, with text and HTML', async () => {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '/nowhere' })
  await mailer.send('row1', mail)
  mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(received).toHaveLength(1)
  const read = await PostalMime.parse(received[0] ?? '')
  expect(read).toMatchObject(expected)
  expect(read.html).toContain(mail.html)
  await expect(mailer.send('row2', mail)).rejects.toThrow()
})
