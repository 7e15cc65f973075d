import { createHash } from 'node:crypto'

/** The Content-Security-Policy source of an inline style sheet: the hash of its text. */
export function styleHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `'sha256-${hash.digest('base64')}'`
}
