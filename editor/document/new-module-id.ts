const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A random 20-character id in the format of module ids (domain/ids.ts). */
export function newModuleId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => alphabet[byte & 31]).join('')
}
