import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeFolder } from './support/remove-folder.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-programs-'))
afterAll(() => removeFolder(dataDir))

async function runProgram(name: string, ...args: string[]) {
  const child = spawn('sh', ['bin/launch.sh', name, ...args], { env: { ...process.env, DATA_DIR: dataDir } })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => (said.out += part))
  child.stderr.on('data', (part) => (said.err += part))
  const [code] = await once(child, 'close')
  return { code, ...said }
}

const programs = ['ledger', 'refund', 'problems', 'orders', 'domains', 'import', 'operator', 'republish', 'migrate']
programs.push('backup', 'restore', 'move-uploads', 'undo-publish', 'board', 'api', 'worker', 'edge', 'all')

test.each(programs)(
  '%s says with --help how it is used and does nothing, and refuses an option that it does not know',
  async (name) => {
    const help = await runProgram(name, '--help')
    expect(help).toMatchObject({ code: 0, err: '' })
    expect(help.out).toMatch(/^npm (?:run|start)/)
    const wrong = await runProgram(name, '--frobnicate')
    expect([wrong.code, wrong.out]).toEqual([64, ''])
    expect(wrong.err).toContain('frobnicate')
    expect(readdirSync(dataDir)).toEqual([])
  },
)

test.each([
  ['ledger --from 2026-02-01 --to 2026-01-01', 'is after'],
  ['ledger --from 2026-01-01 --to 2026-01-31 --from 2026-01-02', 'given twice'],
  ['ledger --from 2026-01-01 --to 2026-01-31 more', 'more'],
  ['refund one 100 more', 'more'],
  ['problems one', 'one'],
  ['problems --resolve=', 'empty'],
  ['orders --retry one --cancel two', 'exclude each other'],
  ['orders --refund one --all', 'exclude each other'],
  ['domains --renew a.se --give-up b.se', 'exclude each other'],
  ['domains --renew a.se --refund', 'goes with'],
  ['domains --months 3', 'goes with'],
  ['import one two', 'two'],
  ['operator find anna.se --confirm one', 'does not go with'],
  ['operator audit --reason why', 'does not go with'],
  ['republish --all --stale', 'exclude each other'],
  ['republish --stale --after one', 'goes with'],
  ['backup --follow --list', 'exclude each other'],
  ['backup --list --every 3', 'goes with'],
  ['restore --check --into folder', 'exclude each other'],
  ['restore --check --at 2026-01-01', 'goes with'],
  ['move-uploads one', 'one'],
  ['undo-publish anna.se two', 'two'],
])('%s is refused before anything is done', async (call, why) => {
  const [name = '', ...args] = call.split(' ')
  const refused = await runProgram(name, ...args)
  expect([refused.code, refused.out]).toEqual([64, ''])
  expect(refused.err).toContain(why)
  expect(readdirSync(dataDir)).toEqual([])
})
