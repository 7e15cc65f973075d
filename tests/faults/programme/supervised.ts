import { setTimeout as wait } from 'node:timers/promises'
import { type ProgramName, type ProgramSettings, type RunningProgram, startProgram } from '../../support/product.ts'

/** A program of the product that is started again whenever it has ended, as systemd does. */
export interface Supervised {
  readonly name: string
  /** Undefined between its end and its next start. */
  pid(): number | undefined
  /** Sends a signal; true where there was somebody to get it. */
  signal(signal: NodeJS.Signals): boolean
  /** How often it has ended without having been killed by us, and what it said last. */
  readonly endedByItself: string[]
  /** Settings that its next start gets beside its own. */
  extra: ProgramSettings
  /** All that it has said. */
  output(): string
  stop(): Promise<void>
}

/** As in deploy/systemd, ms. */
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
