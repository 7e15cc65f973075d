import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { createSingleFlight } from '../platform/single-flight.ts'
import type { FileStore } from '../platform/store/file-store.ts'

/** A backup cannot be trusted: it was modified, truncated, or written with another key or by a newer version of the product. */
export class DamagedBackupError extends Error {}

/**
 * Encrypted records by name, and content-addressed pieces, which are stored only once. The names are keyed hashes and reveal nothing about
 * the content without the key.
 */
export interface Vault {
  /** Returns the name of the piece. `anew`: store it even if it exists, so that it is as recent as the log that will refer to it. */
  keep(content: Buffer, anew?: boolean): Promise<string>
  /** Throws `DamagedBackupError` when the piece is missing or was modified. */
  piece(name: string): Promise<Buffer>
  /** Pieces that need not be written again. */
  remember(names: readonly string[]): void
  /** Forgets which pieces exist, since they may have been pruned in the meantime. */
  forget(): void
  write(key: string, content: Buffer): Promise<void>
  /** Undefined when there is no such record. Throws `DamagedBackupError`. */
  read(key: string): Promise<Buffer | undefined>
  store: FileStore
}

const formatVersion = 1
const headerBytes = 2 + 12 + 16
const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)]

export const pieceKey = (name: string) => `pieces/${name.slice(0, 2)}/${name}`

/**
 * A record consists of a format version byte, a byte that tells whether the content is deflated, a nonce, a tag and the AES-256-GCM
 * ciphertext. The record's name is authenticated as well, so records cannot be swapped.
 */
export function openVault(store: FileStore, secret: string): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'festoon backup', use, 32))
  const [contentKey, nameKey] = [derive('content'), derive('names')]
  const known = new Set<string>()
  const writing = createSingleFlight<void>()

  async function write(key: string, content: Buffer): Promise<void> {
    const deflated = await deflate(content, { level: 1 })
    const isDeflated = deflated.length < content.length
    const prefix = Buffer.from([formatVersion, isDeflated ? 1 : 0])
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', contentKey, nonce)
    cipher.setAAD(Buffer.concat([prefix, Buffer.from(key)]))
    const sealed = [cipher.update(isDeflated ? deflated : content), cipher.final()]
    await store.write(key, Buffer.concat([prefix, nonce, cipher.getAuthTag(), ...sealed]))
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const sealed = await store.read(key)
    if (sealed === undefined) return undefined
    if (sealed[0] !== formatVersion) throw new DamagedBackupError(`${key} has a format that is not known: ${sealed[0]}`)
    try {
      const decipher = createDecipheriv('aes-256-gcm', contentKey, sealed.subarray(2, 14), { authTagLength: 16 })
      decipher.setAAD(Buffer.concat([sealed.subarray(0, 2), Buffer.from(key)]))
      decipher.setAuthTag(sealed.subarray(14, headerBytes))
      const content = Buffer.concat([decipher.update(sealed.subarray(headerBytes)), decipher.final()])
      return sealed[1] === 1 ? await inflate(content) : content
    } catch (error) {
      throw new DamagedBackupError(`${key} was changed, or made with another key`, { cause: error })
    }
  }

  return {
    store,
    write,
    read,
    async keep(content, anew = false) {
      const name = createHmac('sha256', nameKey).update(content).digest('hex')
      // the same content may be written twice concurrently, with different ciphertexts
      if (anew || !known.has(name)) await writing.run(name, () => write(pieceKey(name), content))
      known.add(name)
      return name
    },
    async piece(name) {
      const content = await read(pieceKey(name))
      if (content === undefined) throw new DamagedBackupError(`the piece ${name} is missing`)
      return content
    },
    forget: () => known.clear(),
    remember(names) {
      for (const name of names) known.add(name)
    },
  }
}
