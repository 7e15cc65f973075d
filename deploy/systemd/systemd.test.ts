import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
/** The units with what stands beside them, before those of the machine. */
const env = { ...process.env, SYSTEMD_UNIT_PATH: `${import.meta.dirname}:` }
const programs = ['migrate', 'api', 'worker', 'edge', 'backup']

test('systemd understands the units', async () => {
  const files = programs.map((program) => `${import.meta.dirname}/festoon-${program}.service`)
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', ...files], { env })
  // what it says of units of this machine is not ours
  expect((stdout + stderr).split('\n').filter((line) => line.includes('festoon'))).toEqual([])
})

test.each(programs)('%s is exposed by 2.0 at most, of 10', async (program) => {
  const { stdout } = await run(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=20', '--no-pager', `festoon-${program}.service`],
    { env },
  )
  expect(stdout).toMatch(/Overall exposure level for festoon-\w+\.service: [01]\.\d/)
})
