import { type ChildProcess, spawn } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { joinCalls } from '../../platform/join-calls.ts'
import { syncFolder } from './durable-files.ts'
import type { SharedRows } from './site-rows.ts'

/** What publishers share whose sites can wait: each does what it does alone, and what costs the same for one and for many is done once. */
export interface Together {
  rows: SharedRows
  /** Waits for one's turn to keep the process busy: one page at a time, and none while somebody more urgent is served. */
  turn(): Promise<void>
  /** Does a piece of work once few others do such work. */
  build<T>(work: () => Promise<T>): Promise<T>
  /** Returns when these files and folders, written by now, are on the disk. */
  sync(paths: readonly string[]): Promise<void>
  /** Once nobody publishes any more. */
  stop(): void
}

/** Sites whose pages are rendered and written at a time: enough to keep all threads at work, and few enough to be soon out of the way. */
const mostBuilding = 3

export function createTogether(options: {
  rows: SharedRows
  /** Resolves once nobody more urgent is served. */
  untilQuiet(): Promise<void>
}): Together {
  const syncer = createSyncer()
  let turns = Promise.resolve()
  const inLine: (() => void)[] = []
  let building = 0
  return {
    rows: options.rows,
    turn() {
      // whatever else the process has to do comes between two pages
      turns = turns.then(() => nextTurn()).then(() => options.untilQuiet())
      return turns
    },
    async build(work) {
      if (building >= mostBuilding) await new Promise<void>((resolve) => inLine.push(resolve))
      else building += 1
      try {
        return await work()
      } finally {
        const next = inLine.shift()
        if (next === undefined) building -= 1
        else next()
      }
    },
    sync: joinCalls(async (asked: readonly (readonly string[])[]) => {
      const [first, ...others] = asked.flat()
      // where the whole file system cannot be synced, each file is, which also says which of them could not be written
      if (first !== undefined && !(await syncer.sync(first)))
        for (const each of [first, ...others]) await syncFolder(each)
      return asked.map(() => undefined)
    }),
    stop: () => syncer.stop(),
  }
}

interface Syncer {
  /** Waits for the file system on which a path lies; false where that cannot be had, or failed. */
  sync(path: string): Promise<boolean>
  stop(): void
}

/**
 * Calls of `sync -f` by a shell of its own, which is started with the first: a process of this size takes some 10 ms to start another
 * one, and everything stands still meanwhile. The shell ends when this process does.
 */
function createSyncer(): Syncer {
  let shell: ChildProcess | undefined
  let answer: ((isDone: boolean) => void) | undefined
  const say = (isDone: boolean) => {
    answer?.(isDone)
    answer = undefined
  }

  function start(): ChildProcess {
    const loop = 'while IFS= read -r path; do sync -f "$path" && echo done || echo failed; done'
    const started = spawn('sh', ['-c', loop], { stdio: ['pipe', 'pipe', 'ignore'] })
    started.on('error', () => say(false))
    started.on('close', () => {
      shell = undefined
      say(false)
    })
    started.stdin?.on('error', () => say(false))
    started.stdout?.on('data', (said: Buffer) => say(said.toString().startsWith('done')))
    return started
  }

  return {
    sync(path) {
      shell ??= start()
      const called = shell
      return new Promise((resolve) => {
        answer = resolve
        called.stdin?.write(`${path}\n`)
      })
    },
    stop: () => shell?.stdin?.end(),
  }
}
