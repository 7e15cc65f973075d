import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import * as z from 'zod'
import { type DatabaseLog, LogGapError, type LogPart } from './database-log.ts'
import { postgresBase } from './postgres-base.ts'

/** Maximum WAL buffered for storing, bytes; the server retains the rest. */
const mostWaitingBytes = 64 << 20
/** Small pieces of WAL are stored together up to this size, bytes. */
const partBytes = 4 << 20
/** The server closes a connection that is silent for a minute. */
const statusMs = 5000
const [walData, keepalive] = [0x77, 0x6b]

/** The parts of `pg`'s protocol connection used beyond queries. */
interface Wire {
  stream: Duplex
  on(event: 'copyData', listener: (message: { chunk: Buffer }) => void): void
  sendCopyFromChunk(chunk: Buffer): void
}

/** The server's WAL position and segment size. */
interface Beginning {
  slot: string
  timeline: number
  segmentBytes: number
  start: bigint
}

/**
 * Follows PostgreSQL's write-ahead log over the replication protocol, from the start of a segment. A temporary slot, dropped with
 * the connection, makes the server retain what has not been stored.
 */
export async function openPostgresLog(databaseUrl: string): Promise<DatabaseLog> {
  const client = new Client({ connectionString: databaseUrl, replication: 'true' } as { connectionString: string })
  await client.connect()
  const beginning = await begin(client)
  const wire = (client as unknown as { connection: Wire }).connection
  const pending: LogPart[] = []
  let waitingBytes = 0
  let failure: Error | undefined
  let received = beginning.start
  let stored = beginning.start
  const fail = (error: Error) => {
    failure ??= new LogGapError(`PostgreSQL's log ended: ${error.message}`)
  }
  const tell = () => {
    if (failure === undefined) wire.sendCopyFromChunk(statusOf(received, stored))
  }
  client.on('error', fail)
  client.on('end', () => fail(new Error('the connection was closed')))
  wire.on('copyData', ({ chunk }) => {
    if (chunk[0] === keepalive) return chunk[17] === 1 ? tell() : undefined
    if (chunk[0] !== walData || chunk.readBigUInt64BE(1) !== received) return fail(new Error('a piece is missing'))
    const content = Buffer.from(chunk.subarray(25))
    pending.push({ log: logName(beginning), offset: Number(received), content })
    received += BigInt(content.length)
    waitingBytes += content.length
    if (waitingBytes > mostWaitingBytes) wire.stream.pause()
  })
  const { slot, start, timeline } = beginning
  client.query(`START_REPLICATION SLOT ${slot} PHYSICAL ${lsn(start)} TIMELINE ${timeline}`).catch(fail)
  const telling = setInterval(tell, statusMs)
  const stillThere = () => {
    if (failure !== undefined) throw failure
  }

  return {
    kind: 'postgresql',
    async take() {
      stillThere()
      pending.splice(0, pending.length, ...joined(pending))
      return [...pending]
    },
    written(count) {
      for (const { offset, content } of pending.splice(0, count)) {
        stored = BigInt(offset + content.length)
        waitingBytes -= content.length
      }
      wire.stream.resume()
    },
    base: () => postgresBase(databaseUrl),
    async reached() {
      for (const now = await currentPosition(databaseUrl); received < now; await wait(20)) stillThere()
    },
    async close() {
      clearInterval(telling)
      fail(new Error('it was closed'))
      wire.stream.destroy()
    },
  }
}

const logName = ({ timeline, segmentBytes }: Beginning) => `${timeline}-${segmentBytes}`

const position = z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/)

/** Parses an LSN such as `16/B374D848`: the two halves of a 64-bit number. */
function positionOf(text: unknown): bigint {
  const [high = '0', low = '0'] = position.parse(text).split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const lsn = (at: bigint) => `${(at >> 32n).toString(16)}/${(at & 0xffffffffn).toString(16)}`

async function begin(client: Client): Promise<Beginning> {
  const system = z
    .object({ timeline: z.coerce.number().int(), xlogpos: z.string() })
    .parse((await client.query('IDENTIFY_SYSTEM')).rows[0])
  const shown = z
    .object({ wal_segment_size: z.string().regex(/^\d+[MG]B$/) })
    .parse((await client.query('SHOW wal_segment_size')).rows[0]).wal_segment_size
  const segmentBytes = Number.parseInt(shown, 10) * (shown.endsWith('GB') ? 1 << 30 : 1 << 20)
  const slot = `festoon_backup_${randomBytes(6).toString('hex')}`
  await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`)
  const at = positionOf(system.xlogpos)
  return { slot, timeline: system.timeline, segmentBytes, start: at - (at % BigInt(segmentBytes)) }
}

async function currentPosition(databaseUrl: string): Promise<bigint> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: string }>('SELECT pg_current_wal_flush_lsn()::text AS at')
    return positionOf(rows[0]?.at)
  } finally {
    await client.end()
  }
}

/** The protocol's message 'r' (standby status update): what has been received, and up to where the server may discard its WAL. */
function statusOf(received: bigint, stored: bigint): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  message.writeBigUInt64BE(received, 1)
  message.writeBigUInt64BE(stored, 9)
  message.writeBigUInt64BE(stored, 17)
  // microseconds since 2000
  message.writeBigInt64BE(BigInt(Date.now() - Date.UTC(2000, 0, 1)) * 1000n, 25)
  return message
}

/** The same bytes in fewer chunks. */
function joined(parts: readonly LogPart[]): LogPart[] {
  const groups: LogPart[][] = []
  let bytes = partBytes
  for (const part of parts) {
    if (bytes + part.content.length > partBytes) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1)?.push(part)
    bytes += part.content.length
  }
  return groups.flatMap((group) =>
    group[0] === undefined ? [] : [{ ...group[0], content: Buffer.concat(group.map(({ content }) => content)) }],
  )
}
