import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import * as path from 'node:path'

/** A folder with a file system of its own, small enough for a test to fill. */
export interface SmallDisk {
  /** Fills it except for `left` bytes, rounded to memory pages. */
  fill(left?: number): void
  empty(): void
  /** Bytes in use. */
  used(): number
  unmount(): void
}

/** `size` as for mount, e.g. `4m`. Throws unless run as root. */
export function mountSmallDisk(folder: string, size: string): SmallDisk {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Error('this test mounts a small file system: run it as root', { cause: error })
  }
  const filler = path.join(folder, 'filler')
  return {
    fill(left = 0) {
      writeUntilFull(filler)
      if (left > 0) execFileSync('truncate', ['-s', `-${left}`, filler])
    },
    empty: () => rmSync(filler),
    used() {
      const { blocks, bfree, bsize } = statfsSync(folder)
      return (blocks - bfree) * bsize
    },
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

/** Writes until not even one byte fits. */
function writeUntilFull(file: string): void {
  const handle = openSync(file, 'w')
  for (const size of [65_536, 4096, 1])
    try {
      for (;;) writeSync(handle, Buffer.alloc(size))
    } catch {
      // no room for chunks of this size
    }
  closeSync(handle)
}
