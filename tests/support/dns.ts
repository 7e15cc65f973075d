import { createSocket, type RemoteInfo } from 'node:dgram'
import { type Answer, decode, encode, type Packet } from 'dns-packet'

/** Records as `type value`, e.g. `A 203.0.113.5`, `CAA letsencrypt.org`; by name. */
export type Zone = Record<string, readonly string[]>

export interface TestDns {
  /** In the format of DNS_SERVERS. */
  address: string
  /** Replaces its records; `seconds` is their TTL. */
  say(zone: Zone, seconds?: number): void
  /** Stops answering. */
  fallSilent(): void
  close(): Promise<void>
}

/** A name server on a free UDP port that answers from a zone set by the test. */
export async function startDns(): Promise<TestDns> {
  const socket = createSocket('udp4')
  let known: Zone = {}
  let ttl = 300
  let silent = false
  socket.on('message', (message: Buffer, sender: RemoteInfo) => {
    if (silent) return
    socket.send(answerTo(decode(message), known, ttl), sender.port, sender.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    say(zone, seconds = 300) {
      known = zone
      ttl = seconds
      silent = false
    },
    fallSilent() {
      silent = true
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function answerTo(asked: Packet, zone: Zone, ttl: number): Buffer {
  const [question] = asked.questions ?? []
  const name = question?.name.toLowerCase() ?? ''
  const records = zone[name]
  const answers = (records ?? []).flatMap((record): Answer[] => {
    const [type = '', value = ''] = record.split(' ')
    if (type !== question?.type) return []
    if (type === 'CAA') return [{ name, type, ttl, data: { flags: 0, tag: 'issue', value } }]
    if (type === 'TXT') return [{ name, type, ttl, data: [value] }]
    if (type === 'A' || type === 'AAAA' || type === 'CNAME') return [{ name, type, ttl, data: value }]
    throw new Error(`a test zone has no records of type ${type}`)
  })
  // 0x0180: recursion desired and available; 3: NXDOMAIN
  const flags = 0x0180 | (records === undefined ? 3 : 0)
  return encode({ type: 'response', id: asked.id ?? 0, flags, questions: asked.questions ?? [], answers })
}
