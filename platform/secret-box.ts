import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'

/** Encrypts what must be readable again (a site's password, product-rules.md#the-guests-password) and signs values kept in browsers. */
export interface SecretBox {
  encrypt(text: string): string
  /** Throws when the text was encrypted with another key, or was altered. */
  decrypt(sealed: string): string
  /** `<value>.<signature>`; the value stays readable. Signatures of one `purpose` are not valid for another. */
  sign(purpose: string, value: string): string
  /** The value of a signed text; undefined when the signature is wrong. The comparison takes constant time. */
  unsign(purpose: string, signed: string): string | undefined
}

/** AES-256-GCM and HMAC-SHA-256 with keys derived from one secret of at least 32 characters. */
export function createSecretBox(secret: string): SecretBox {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'festoon', use, 32))
  const encryptionKey = derive('encryption')
  const signingKey = derive('signing')
  const signature = (purpose: string, value: string) =>
    createHmac('sha256', signingKey).update(`${purpose}\n${value}`).digest()
  return {
    encrypt(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    sign: (purpose, value) => `${value}.${signature(purpose, value).toString('base64url')}`,
    unsign(purpose, signed) {
      const dot = signed.lastIndexOf('.')
      if (dot < 0) return undefined
      const value = signed.slice(0, dot)
      const given = Buffer.from(signed.slice(dot + 1), 'base64url')
      const expected = signature(purpose, value)
      return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined
    },
  }
}

/**
 * The secret from the settings or, if none is set, the one in `DATA_DIR/secret-key`, which is created on first use and readable by this
 * user only. Processes that start at the same time agree on one.
 */
export function loadSecret(settings: { secretKey: string | undefined; dataDir: string }): string {
  if (settings.secretKey !== undefined) return settings.secretKey
  mkdirSync(settings.dataDir, { recursive: true })
  const file = path.join(settings.dataDir, 'secret-key')
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // linking fails if the name is taken: the first process wins
    linkSync(own, file)
  } catch {
    // it usually exists already; after any other failure, the read below throws
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
