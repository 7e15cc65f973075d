import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { constants } from 'node:os'
import * as path from 'node:path'
import type { ProgramSettings } from '../../support/product.ts'

/** Faults of a process's clock and of its files below DATA_DIR. */
interface Trouble {
  /** Added to the real-time clock, s. */
  clockOffset: number
  /** Error of failing calls, and how many of a thousand calls fail. */
  error: 'EIO' | 'ENOSPC' | undefined
  perThousand: number
  /** Delay of each call, ms. */
  delayMs: number
}

/** Injects faults into a process that runs with the shim. */
export interface Control {
  /** Environment to start the process with. */
  settings: ProgramSettings
  set(trouble: Partial<Trouble>): void
}

/** Compiles the LD_PRELOAD library (shim.c) and returns its path; needs gcc, as better-sqlite3 does. */
export function compileShim(folder: string): string {
  const library = path.join(folder, 'shim.so')
  execFileSync('gcc', ['-O2', '-shared', '-fPIC', '-o', library, 'tests/faults/programme/shim.c', '-ldl'])
  return library
}

const numbers = { undefined: 0, EIO: constants.errno.EIO, ENOSPC: constants.errno.ENOSPC }

export function createControl(options: { library: string; file: string; dataDir: string }): Control {
  const { library, file, dataDir } = options
  const set = ({ clockOffset = 0, error, perThousand = 1000, delayMs = 0 }: Partial<Trouble>) => {
    const values = [clockOffset, numbers[`${error}`], perThousand, delayMs * 1000]
    // overwrite in place, because the process has mapped the file
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.from(BigInt64Array.from(values.map(BigInt)).buffer), 0, 32, 0)
    closeSync(handle)
  }
  closeSync(openSync(file, 'w'))
  set({})
  return { settings: { LD_PRELOAD: library, FAULTS_CONTROL: file, FAULTS_FOLDER: dataDir }, set }
}
