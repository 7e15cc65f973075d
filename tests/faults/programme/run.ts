import { parseArgs } from 'node:util'
import { faultNames, faultsNamed } from './kinds/all.ts'
import { runProgramme } from './programme.ts'
import { linesOf } from './report.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '5' },
    embedded: { type: 'boolean', default: false },
    kinds: { type: 'string', default: faultNames.join(',') },
    owners: { type: 'string', default: '50' },
    guests: { type: 'string', default: '500' },
    within: { type: 'string', default: '10' },
    logs: { type: 'string' },
    readers: { type: 'string', default: '8' },
    json: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
// on a signal, what has been acknowledged so far is still checked
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
const report = await runProgramme({
  seed: Number(values.seed),
  seconds: Number(values.minutes) * 60,
  faults: faultsNamed(values.kinds.split(',')),
  arrangement: values.embedded ? 'embedded' : { apis: 2, workers: 2, edges: 2 },
  owners: Number(values.owners),
  guests: Number(values.guests),
  readers: Number(values.readers),
  pace: { save: 10_000, guest: 30_000, read: 25, pay: 2000, upload: 2000 },
  recoverWithinMs: Number(values.within) * 1000,
  logs: values.logs,
  say,
  stopped: stopped.signal,
})
process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${linesOf(report).join('\n')}\n`)
process.exit(report.complaints.length + report.endedByItself.length > 0 ? 1 : 0)
