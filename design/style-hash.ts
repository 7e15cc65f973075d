import { createHash } from 'node:crypto'

/** How a Content-Security-Policy allows one style sheet, or one script, that stands in a page: by the hash of its text. */
export function styleHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `'sha256-${hash.digest('base64')}'`
}
