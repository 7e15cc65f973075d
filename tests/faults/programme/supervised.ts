import { setTimeout as wait } from 'node:timers/promises'
import { type ProgramName, type ProgramSettings, type RunningProgram, startProgram } from '../../support/product.ts'

/** A program of the product that is restarted whenever it ends, as by systemd. */
export interface Supervised {
  readonly name: string
  /** Undefined between its end and its restart. */
  pid(): number | undefined
  /** Sends a signal; returns false when the program is not running. */
  signal(signal: NodeJS.Signals): boolean
  /** One entry per end that was not caused by our signals, with the last output. */
  readonly endedByItself: string[]
  /** Additional settings for its next start. */
  extra: ProgramSettings
  /** All output of all its runs. */
  output(): string
  stop(): Promise<void>
}

/** RestartSec in deploy/systemd, ms. */
const restartMs = 1000

export function supervise(name: string, program: ProgramName, settings: ProgramSettings): Supervised {
  let running: RunningProgram | undefined
  let stopping = false
  let expected = false
  let earlier = ''
  const supervised: Supervised = {
    name,
    endedByItself: [],
    extra: {},
    pid: () => (running?.child.exitCode === null && running.child.signalCode === null ? running.child.pid : undefined),
    signal(signal) {
      if (supervised.pid() === undefined || running === undefined) return false
      expected ||= signal === 'SIGKILL' || signal === 'SIGTERM'
      return running.child.kill(signal)
    },
    output: () => earlier + (running?.output() ?? ''),
    async stop() {
      stopping = true
      supervised.signal('SIGKILL')
      await loop
    },
  }
  async function run(): Promise<void> {
    while (!stopping) {
      expected = false
      running = startProgram(program, { ...settings, ...supervised.extra })
      const code = await running.ended
      if (!expected && !stopping) supervised.endedByItself.push(`${name} (${code}): ${running.output().slice(-2000)}`)
      earlier += running.output()
      running = undefined
      if (!stopping) await wait(restartMs)
    }
  }
  const loop = run()
  return supervised
}
