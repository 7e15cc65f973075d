import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import * as path from 'node:path'

/** A folder that is a file system of its own, with so little room that a test can fill it. */
export interface SmallDisk {
  /** Leaves room for so many bytes, in whole pages of memory. */
  fill(left?: number): void
  empty(): void
  /** Bytes in use. */
  used(): number
  unmount(): void
}

/** `size` as mount takes it, e.g. `4m`. Throws for whoever is not root. */
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

/** Writes until there is no room for another byte. */
function writeUntilFull(file: string): void {
  const handle = openSync(file, 'w')
  for (const size of [65_536, 4096, 1])
    try {
      for (;;) writeSync(handle, Buffer.alloc(size))
    } catch {
      // full for pieces of this size
    }
  closeSync(handle)
}
