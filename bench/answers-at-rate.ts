import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { createPostKey } from '../commands/answers/post-key.ts'
import { answersResponse } from '../domain/forms/answers-contract.ts'
import { newId, newToken } from '../platform/ids.ts'
import { createSecretBox } from '../platform/secret-box.ts'
import { documentWithForms, guest, ids } from '../tests/factories/document-with-forms.ts'
import { createOwner, publish } from '../tests/journeys/owner.ts'
import { startDurablePostgres } from '../tests/support/postgres.ts'
import { until } from '../tests/support/until.ts'
import { type Arrangement, twoApis } from './answer-arrangements.ts'
import { untilPublished } from './answers.ts'
import { type BenchRow, percentile, plainRow, ratioRow } from './report.ts'

const connections = 500
const seconds = Number(process.env.BENCH_SECONDS ?? 15)
/** Warm-up, not counted on either side: code is compiled and connections are opened. */
const settlingSeconds = 3
/** Offered loads, answers per second, measured one after another. */
const rates = (process.env.BENCH_RATES ?? '1000,500,250').split(',').map(Number)

interface Offered {
  /** Durations from the moment at which each was due, ms. */
  times: number[]
  failed: number
}

/**
 * Answers offered at a constant rate over 500 connections to two APIs on a PostgreSQL that fsyncs, against bare inserts of the same rows,
 * one transaction each, offered to the same server at the same rate over as many connections as the APIs have.
 */
export async function benchAnswersAtRate(): Promise<BenchRow[]> {
  const postgres = await startDurablePostgres()
  const secret = newToken()
  const arrangement = await twoApis({ postgres, secret })
  const pool = new Pool({ connectionString: postgres.url, max: 20 })
  try {
    // a newly set up product first makes all formats of its demo's pictures
    const hasPictures = async () =>
      (await pool.query('select 1 from images where avif_due_at is not null')).rowCount === 0
    await until(hasPictures, 300)
    await pool.query('create table bench_groups (like answer_groups including all)')
    await pool.query('create table bench_answers (like answers including all)')
    const rows: BenchRow[] = []
    for (const rate of rates) rows.push(...(await measure({ arrangement, pool, secret, rate })))
    return rows
  } finally {
    await pool.end()
    await arrangement.close()
  }
}

async function measure(options: {
  arrangement: Arrangement
  pool: Pool
  secret: string
  rate: number
}): Promise<BenchRow[]> {
  const { arrangement, pool, secret, rate } = options
  const owner = await createOwner({ editor: `http://localhost:${arrangement.ports[0]}` }, () => documentWithForms())
  await publish(owner, `rate-${rate}`)
  await untilPublished(owner)
  const count = rate * (settlingSeconds + seconds)
  const box = { secrets: createSecretBox(secret), clock: { now: () => new Date(Date.now() - 5000) } }
  const bodies = Array.from({ length: count }, (_, n) => {
    const groupIdentifier = newToken()
    return {
      groupIdentifier,
      text: JSON.stringify({
        language: 'sv',
        formId: ids.rsvp,
        groupIdentifier,
        guests: [guest(`Guest ${n}`, 'yes', 'Fisk')],
        postKey: createPostKey(box, 'rsvp'),
      }),
    }
  })
  const agent = new Agent({ keepAlive: true, maxSockets: connections / arrangement.ports.length })
  const path = `/api/rsvps/${owner.siteId}/v4/`
  const sent = await offer(rate, count, (n) =>
    send(agent, {
      port: arrangement.ports[n % arrangement.ports.length] ?? 0,
      path,
      number: n,
      text: bodies[n]?.text ?? '',
    }),
  )
  agent.destroy()
  const listed = await owner.client.call('GET', `/api/rsvps/${owner.siteId}/v4`)
  const stored = answersResponse.parse(listed.body).data.map(({ groupIdentifier }) => groupIdentifier)
  const kept = new Set(stored)
  // let the product become idle, so that the bare inserts have the machine to themselves
  const areMailsSent = async () =>
    (await pool.query('select 1 from outbox where done_at is null limit 1')).rowCount === 0
  await until(areMailsSent, 300)
  const bare = await offer(rate, count, () => insert(pool, owner.siteId))
  const at = (share: number) => [percentile(sent.times, share), percentile(bare.times, share)] as const
  const none = { atMost: 0 }
  return [
    ratioRow(`${rate} answers/s offered, ${connections} connections: p50`, 'ms', ...at(0.5)),
    ratioRow(`${rate} answers/s offered, ${connections} connections: p99`, 'ms', ...at(0.99), { atMost: 3 }),
    plainRow('  answers that failed', '', sent.failed, none),
    plainRow(
      '  lost',
      '',
      bodies.length - sent.failed - bodies.filter((body) => kept.has(body.groupIdentifier)).length,
      none,
    ),
    plainRow('  doubled', '', stored.length - kept.size, none),
  ]
}

/** Open-loop load: starts `count` calls at a constant rate, whether or not earlier ones have ended; times count from when each was due. */
async function offer(rate: number, count: number, act: (number: number) => Promise<boolean>): Promise<Offered> {
  const offered: Offered = { times: [], failed: 0 }
  const running: Promise<void>[] = []
  const begun = performance.now()
  for (let number = 0; number < count; ) {
    const due = begun + (number * 1000) / rate
    if (performance.now() < due) {
      await wait(1)
      continue
    }
    running.push(
      act(number).then((heard) => {
        if (due - begun >= settlingSeconds * 1000) offered.times.push(performance.now() - due)
        if (!heard) offered.failed += 1
      }),
    )
    number += 1
  }
  await Promise.all(running)
  return offered
}

function send(agent: Agent, what: { port: number; path: string; number: number; text: string }): Promise<boolean> {
  const { port, path, number, text } = what
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    // each from a different network
    'X-Forwarded-For': `81.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  }
  return new Promise((resolve) => {
    const outgoing = request({ agent, method: 'POST', path, headers, host: '127.0.0.1', port }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
    })
    outgoing.on('error', () => resolve(false))
    outgoing.end(text)
  })
}

/** Inserts the rows of one answer in a transaction. */
async function insert(pool: Pool, siteId: string): Promise<boolean> {
  const client = await pool.connect()
  try {
    const [group, time] = [newId(), new Date().toISOString()]
    await client.query('begin')
    await client.query(
      `insert into bench_groups (id, site_id, kind, submission_id, content_hash, receipt_hash, form_id, form_title, language,
         recipients, origin, created_at) values ($1, $2, 'rsvp', $1, $1, $1, 'form', '{}', 'sv', '[]', 'guest', $3)`,
      [group, siteId, time],
    )
    await client.query(
      `insert into bench_answers (id, group_id, position, form_hash, given, corrected) values ($1, $2, 0, $3, $4, false)`,
      [newId(), group, 'hash', '{"name":"Guest","attendance":"yes","food":"Fisk"}'],
    )
    await client.query('commit')
    return true
  } finally {
    client.release()
  }
}
