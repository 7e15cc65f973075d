import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueueMail } from '../../commands/mails/enqueue-mail.ts'
import { insertOutboxEntries, insertOutboxEntry, outboxJobs } from '../../db/outbox/outbox-repository.ts'
import { backoff, type Retries } from '../../domain/backoff.ts'
import { systemClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { withCause } from '../../platform/telemetry/cause.ts'
import { bothDatabaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { collectLog, testLog } from '../../tests/support/log.ts'
import { until } from '../../tests/support/until.ts'
import { mailHandlers } from './mail-handlers.ts'
import { createOutboxWorker, outboxRetries } from './outbox.ts'

const log = testLog()

/** An SMTP server that refuses while `refusing`; keeps what it takes. */
async function startSmtp() {
  const state = { refusing: false, received: [] as Buffer[], connections: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      state.connections += 1
      done(state.refusing ? new Error('try later') : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        state.received.push(Buffer.concat(chunks))
        setTimeout(done, 5)
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const address = listening.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return { state, url, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test('the wait doubles up to six hours', () => {
  expect([1, 2, 3, 24].map((failures) => backoff(outboxRetries, failures))).toEqual([5000, 10_000, 20_000, 21_600_000])
})

describe.each(bothDatabaseKinds)('outbox on %s', (kind) => {
  let opened: TestDatabase
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await opened.database('outbox').delete()
    smtp = await startSmtp()
  })
  afterEach(() => smtp.close())

  const worker = (retries?: Retries) => {
    const mailer = createMailer({ smtpUrl: smtp.url, dataDir: opened.dataDir })
    const common = { database: opened.database, handlers: mailHandlers(mailer), clock: systemClock, log }
    return createOutboxWorker(retries === undefined ? common : { ...common, retries })
  }
  const enqueue = async (subject: string): Promise<string> => {
    const id = newId()
    const mail = {
      from: { name: 'Vigd', address: 'hej@vigd.se' },
      to: 'asa@example.com',
      subject,
      text: 'text',
      html: '<p>html</p>',
    }
    await opened.database.transaction((transaction) =>
      enqueueMail(transaction, { id, mail, now: new Date().toISOString() }),
    )
    return id
  }
  const open = async () => (await opened.database('outbox').whereNull('done_at')).length

  test('what a clock that is ahead has written is sent at once', async () => {
    await enqueue('from tomorrow')
    await opened.database('outbox').update({ next_attempt_at: new Date(Date.now() + 86_400_000).toISOString() })
    const mails = worker()
    mails.start()
    await until(async () => (await open()) === 0)
    await mails.stop()
    expect(smtp.state.received).toHaveLength(1)
  })

  const claimAt = (now: Date) => outboxJobs({ except: [] }).claim(opened.database, { now, leaseMs: 300_000 })

  test('what a worker whose clock was ahead has claimed, and left when it was killed, is due at once', async () => {
    await enqueue('one')
    expect(await claimAt(new Date(Date.now() + 3_600_000))).toMatchObject({ attempts: 1 })
    expect(await claimAt(new Date())).toMatchObject({ attempts: 2 })
    // this claim is one of a clock that is right
    expect(await claimAt(new Date())).toBeUndefined()
  })

  test('what has failed and was put off for hours is not taken for such a claim', async () => {
    await enqueue('later')
    const later = new Date(Date.now() + 6 * 3_600_000).toISOString()
    await opened.database('outbox').update({ attempts: 12, next_attempt_at: later, last_error: 'no server' })
    expect(await claimAt(new Date())).toBeUndefined()
  })

  test('a mail is a line of the request that it was written for, and names nobody', async () => {
    const { log, lines, of } = collectLog()
    const id = await withCause({ requestId: 'request-one' }, () => enqueue('one'))
    await enqueue('two')
    const mailer = createMailer({ smtpUrl: smtp.url, dataDir: opened.dataDir })
    const one = createOutboxWorker({
      database: opened.database,
      handlers: mailHandlers(mailer),
      clock: systemClock,
      log,
    })
    one.start()
    await until(async () => (await open()) === 0 && lines.length === 2)
    await one.stop()
    expect(of('request-one')).toMatchObject([{ msg: 'an outbox entry is done', entry: id, kind: 'mail' }])
    expect(lines.join('')).not.toContain('@example.com')
  })

  test('sends what was committed, at once when woken, and nothing that was rolled back', async () => {
    const one = worker()
    one.start()
    await expect(
      opened.database.transaction(async (transaction) => {
        await insertOutboxEntry(transaction, {
          id: newId(),
          kind: 'mail',
          payload: {},
          now: new Date().toISOString(),
          requestId: undefined,
        })
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('the cause failed')
    const id = await enqueue('one')
    one.wake()
    await until(async () => (await open()) === 0)
    await one.stop()
    expect(smtp.state.received).toHaveLength(1)
    expect((await PostalMime.parse(smtp.state.received[0] ?? '')).messageId).toBe(`<${id}@vigd.se>`)
  })

  test('three workers send each of thirty mails once', async () => {
    for (let n = 0; n < 30; n += 1) await enqueue(`mail ${n}`)
    const workers = [worker(), worker(), worker()]
    for (const each of workers) each.start()
    await until(async () => (await open()) === 0)
    for (const each of workers) await each.stop()
    const ids = await Promise.all(smtp.state.received.map(async (raw) => (await PostalMime.parse(raw)).messageId))
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
  })

  test('the first of many that wait is found without a look at the others', async ({ skip }) => {
    // SQLite does not tell what it reads
    if (kind === 'sqlite') skip()
    const now = new Date().toISOString()
    const waiting = Array.from({ length: 500 }, () => ({
      id: newId(),
      kind: 'mail',
      payload: {},
      now,
      requestId: undefined,
    }))
    await insertOutboxEntries(opened.database, waiting)
    // autovacuum may have analysed the table while it was almost empty, when reading all of it is cheapest
    await opened.database.raw('analyze outbox')
    await opened.database.transaction(async (transaction) => {
      const claim = outboxJobs({ except: ['slow'] }).claim(transaction, { now: new Date(now), leaseMs: 0 })
      expect(await claim).toMatchObject({ kind: 'mail', attempts: 1 })
      const { rows } = await transaction.raw(
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'outbox'`,
      )
      // what earlier tests have deleted may be looked at too
      expect(Number(rows[0].read)).toBeLessThan(waiting.length / 2)
    })
  })

  test('a refusing server is asked again until it takes the mail, and attempts are kept', async () => {
    smtp.state.refusing = true
    const id = await enqueue('later')
    const one = worker({ first: 20, longest: 20, attempts: 24 })
    one.start()
    await until(() => smtp.state.connections >= 3)
    const waiting = await opened.database('outbox').where({ id }).first()
    expect(waiting.done_at).toBeNull()
    expect(waiting.last_error).toContain('try later')
    smtp.state.refusing = false
    await until(async () => (await open()) === 0)
    await one.stop()
    expect(smtp.state.received).toHaveLength(1)
    expect((await opened.database('outbox').where({ id }).first()).attempts).toBeGreaterThanOrEqual(4)
  })

  test('what a worker does by itself holds up no mails', async () => {
    const common = { database: opened.database, clock: systemClock, log }
    let hasBegun = false
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const slow = createOutboxWorker({
      ...common,
      kinds: { only: ['slow'] },
      handlers: {
        slow: () => {
          hasBegun = true
          return ended
        },
      },
    })
    const mails = createOutboxWorker({
      ...common,
      kinds: { except: ['slow'] },
      handlers: mailHandlers(createMailer({ smtpUrl: smtp.url, dataDir: opened.dataDir })),
    })
    const now = new Date().toISOString()
    await insertOutboxEntry(opened.database, { id: newId(), kind: 'slow', payload: {}, now, requestId: undefined })
    await enqueue('quick')
    slow.start()
    await until(() => hasBegun)
    mails.start()
    await until(async () => (await open()) === 1)
    expect(smtp.state.received).toHaveLength(1)
    end()
    await until(async () => (await open()) === 0)
    await Promise.all([slow.stop(), mails.stop()])
  })

  test('an entry that cannot be read is kept and does not hold up the others', async () => {
    const broken = newId()
    const now = new Date().toISOString()
    await insertOutboxEntry(opened.database, {
      id: broken,
      kind: 'mail',
      payload: { to: 'nobody' },
      now,
      requestId: undefined,
    })
    await enqueue('good')
    const one = worker()
    one.start()
    await until(() => smtp.state.received.length === 1)
    await until(async () => (await open()) === 1)
    await one.stop()
    expect(await opened.database('outbox').where({ id: broken }).first()).toMatchObject({ attempts: 1, done_at: null })
  })
})
