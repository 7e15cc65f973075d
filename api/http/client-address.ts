import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Loopback and private networks: where our own proxies stand. */
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

const plain = (address: string) => address.trim().replace(/^::ffff:/, '')

/** Whether an address belongs to our own machines. */
export function isOwnNetwork(address: string): boolean {
  const kind = isIP(address)
  return kind !== 0 && ownNetworks.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Whether who connects to us is a machine of ours. */
export const isOurProxy = (request: IncomingMessage): boolean => isOwnNetwork(plain(request.socket.remoteAddress ?? ''))

/**
 * Address of the caller. `X-Forwarded-For` counts only as far as our own proxies wrote it: from the right, up to and with
 * the first address that is not of our own networks. What a client writes there itself is never reached.
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

/** The network of an address: its own in IPv4; in IPv6 the /64 that a household or a server gets whole. */
export function networkOf(address: string): string {
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
