import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Loopback and private networks, in which our own proxies run. */
const ownNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, prefix, 'ipv4')
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** Whether an address belongs to our own machines. */
export function isOwnNetwork(address: string): boolean {
  const kind = isIP(address)
  return kind !== 0 && ownNetworks.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Whether the connection comes from one of our own machines. */
export const isOurProxy = (request: IncomingMessage): boolean => isOwnNetwork(plain(request.socket.remoteAddress ?? ''))

/**
 * IP address of the client. `X-Forwarded-For` is trusted only as far as our own proxies wrote it: from the right, up to and including the
 * first address outside of our networks. Entries forged by the client are never reached.
 */
export function clientAddress(request: IncomingMessage): string {
  const forwarded = request.headers['x-forwarded-for']
  const chain = [forwarded ?? []].flat().flatMap((value) => value.split(','))
  let address = plain(request.socket.remoteAddress ?? '')
  for (const previous of chain.reverse().map(plain)) {
    if (!isOwnNetwork(address) || isIP(previous) === 0) break
    address = previous
  }
  return address
}

/** The network of the client, by which every limit counts. */
export const clientNetwork = (request: IncomingMessage): string => networkOf(clientAddress(request))

/** The network of an IP address: the address itself for IPv4, the /64 that a household or server gets for IPv6. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...between, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
