import { closeSync, existsSync, ftruncateSync, openSync, writeSync } from 'node:fs'

/** Writes into a file at an offset, creating it if necessary. `size`: truncates or extends it to this length, unless 0. */
export function writeAt(file: string, content: Buffer, offset: number, size = 0): void {
  const handle = openSync(file, existsSync(file) ? 'r+' : 'w+', 0o600)
  try {
    if (size > 0) ftruncateSync(handle, size)
    for (let done = 0; done < content.length; )
      done += writeSync(handle, content, done, content.length - done, offset + done)
  } finally {
    closeSync(handle)
  }
}
