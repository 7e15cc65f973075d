import { type ChildProcess, spawn } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { batchCalls } from '../../platform/batch-calls.ts'
import { createLimiter } from '../../platform/limiter.ts'
import { syncFolder } from './durable-files.ts'
import type { SharedRows } from './site-rows.ts'

/** Shared by the publishes of a batch: each takes the same steps as alone, but statements and disk syncs are combined. */
export interface Together {
  rows: SharedRows
  /** Waits for permission to use the event loop: one page at a time, and none while an owner's save is being published. */
  turn(): Promise<void>
  /** Runs a task, with a limit on how many run at once. */
  build<T>(work: () => Promise<T>): Promise<T>
  /** Returns once these files and folders, as written so far, are durable. */
  sync(paths: readonly string[]): Promise<void>
  /** To be called once no publish is running. */
  stop(): void
}

/** Sites rendered and written at a time: enough to keep the thread pool busy, few enough to make way for a save quickly. */
const mostBuilding = 3

export function createTogether(options: {
  rows: SharedRows
  /** Resolves once nobody more urgent is served. */
  untilIdle(): Promise<void>
}): Together {
  const syncer = createSyncer()
  let turns = Promise.resolve()
  return {
    rows: options.rows,
    turn() {
      // let other work of the event loop run between two pages
      turns = turns.then(() => nextTurn()).then(() => options.untilIdle())
      return turns
    },
    build: createLimiter(mostBuilding),
    sync: batchCalls(async (asked: readonly (readonly string[])[]) => {
      const [first, ...others] = asked.flat()
      // if the whole file system cannot be synced, sync each file, which also tells which of them failed
      if (first !== undefined && !(await syncer.sync(first)))
        for (const each of [first, ...others]) await syncFolder(each)
      return asked.map(() => undefined)
    }),
    stop: () => syncer.stop(),
  }
}

interface Syncer {
  /** Syncs the file system that contains a path; returns false when that is unsupported or failed. */
  sync(path: string): Promise<boolean>
  stop(): void
}

/**
 * Runs `sync -f` in a shell that is started on first use and kept: forking from a process of this size takes some 10 ms and blocks the
 * event loop. The shell exits with this process.
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
