const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A random id of 20 signs, as modules have (domain/ids.ts). */
export function newModuleId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => alphabet[byte & 31]).join('')
}
