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

/** Resolves a name, like `dns.lookup` with `all`. */
export type LookUp = (name: string) => Promise<readonly LookupAddress[]>

/** Idle connections are closed before most servers close them; ms. */
const kept = { keepAlive: true, timeout: 4000 }
const ways = {
  'http:': { request: requestPlainly, agent: new PlainAgent(kept) },
  'https:': { request: requestSecurely, agent: new SecureAgent(kept) },
}

/** Whether an address is on the public internet: not loopback, a private network, or a cloud's metadata service. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

const bySystem: LookUp = (name) =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true }, (error, found) => (error === null ? resolve(found) : reject(error)))
  })

/**
 * GETs a URL of an outside service that contains user input. Protects against SSRF: the name must resolve to public addresses only,
 * and the connection uses one of the checked addresses, so DNS rebinding cannot redirect it. Hosts that the operator configured as an
 * IP address or as `localhost` are not checked. Redirects are not followed: they are returned as answers.
 * Throws network errors, and when the answer is late or longer than `maxBytes`.
 */
export async function fetchExternal(
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

/** A `lookup` for sockets: the connection goes to the very address that was checked. */
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
