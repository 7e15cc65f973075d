import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  Agent as PlainAgent,
  request as requestPlainly,
} from 'node:http'
import { request as requestSecurely, Agent as SecureAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Looks a name up; as `dns.lookup` with `all`. */
export type LookUp = (name: string) => Promise<readonly LookupAddress[]>

/** Idle connections are given up before most servers do. ms */
const kept = { keepAlive: true, timeout: 4000 }
const ways = {
  'http:': { request: requestPlainly, agent: new PlainAgent(kept) },
  'https:': { request: requestSecurely, agent: new SecureAgent(kept) },
}

/** Whether an address lies in the public internet: not on this machine, in a private network, or where clouds keep their secrets. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

const bySystem: LookUp = (name) =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true }, (error, found) => (error === null ? resolve(found) : reject(error)))
  })

/**
 * GETs from a service outside, where what a user has written takes part in the address. The name must lead to public addresses
 * alone, and one of those that were looked at is connected to: nobody can let it lead elsewhere in between. A host that
 * the operator has named by its address, or as `localhost`, is taken as it is. Redirects are not followed: they are answers.
 * Throws what the network throws, and when the answer is late or too long. Times are in ms.
 */
export async function getOutside(
  url: string,
  options: { headers?: Record<string, string>; timeoutMs: number; maxBytes: number; lookUp?: LookUp },
): Promise<OutsideAnswer> {
  const target = new URL(url)
  const way = target.protocol === 'http:' || target.protocol === 'https:' ? ways[target.protocol] : undefined
  if (way === undefined) throw new Error('only HTTP leads outside')
  const { headers = {}, timeoutMs, maxBytes, lookUp = bySystem } = options
  const signal = AbortSignal.timeout(timeoutMs)
  const lookup = target.hostname === 'localhost' ? undefined : publicOnly(lookUp)
  return new Promise((resolve, reject) => {
    const call = way.request(
      target,
      { agent: way.agent, headers, signal, ...(lookup === undefined ? {} : { lookup }) },
      (answer) =>
        bodyOf(answer, maxBytes).then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          (error: unknown) => {
            call.destroy()
            reject(error)
          },
        ),
    )
    call.on('error', reject).end()
  })
}

/** For connections: what it gives is what is connected to. */
function publicOnly(lookUp: LookUp): LookupFunction {
  return (name, { all }, done) => {
    lookUp(name).then(
      (found) => {
        const [first] = found
        const inside = found.find(({ address }) => !isPublicAddress(address))
        if (first === undefined || inside !== undefined)
          return done(new Error(`${name} leads to ${inside?.address ?? 'nothing'}, which is not outside`), '')
        return all === true ? done(null, [...found]) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new Error(`the answer has more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
