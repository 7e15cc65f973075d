import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
/** Makes systemd find these units and their drop-ins before the machine's. */
const env = { ...process.env, SYSTEMD_UNIT_PATH: `${import.meta.dirname}:` }
const units = ['migrate', 'api@1', 'worker@1', 'edge@1', 'backup', 'board'].map((name) => `festoon-${name}.service`)
const sockets = ['api', 'edge', 'tls-ask'].map((name) => `festoon-${name}.socket`)

test('systemd understands the units', async () => {
  const files = [...units, ...sockets].map((unit) => `${import.meta.dirname}/${unit}`)
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', ...files], { env })
  // ignore messages about other units of the machine
  expect((stdout + stderr).split('\n').filter((line) => line.includes('festoon'))).toEqual([])
})

test.each(units)('%s is exposed by 2.0 at most, of 10', async (unit) => {
  const { stdout } = await run(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=20', '--no-pager', unit],
    { env },
  )
  expect(stdout).toMatch(/Overall exposure level for festoon-[\w@]+\.service: (?:[01]\.\d|2\.0)/)
})
