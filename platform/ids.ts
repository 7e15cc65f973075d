import { createHash, randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A random id of 20 characters (100 bits), safe in paths, anchors and logs. */
export function newId(): string {
  return Array.from(randomBytes(20), (byte) => alphabet[byte & 31]).join('')
}

/** A secret for a cookie or link: 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which a token is stored: SHA-256, hex. Tokens are random, so no salt or stretching is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
