import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import partNames from '../bench/parts.json'

const bench = (...options: string[]) =>
  spawnSync(process.execPath, ['scripts/bench.mjs', ...options], { encoding: 'utf8', timeout: 20_000 })

test('the bench names its parts and measures nothing where help is asked for, or a part that it does not have', () => {
  const helped = bench('--help')
  expect([helped.status, helped.stderr]).toEqual([0, ''])
  for (const name of partNames) expect(helped.stdout).toContain(name)
  const wrong = bench('tls-ask', '--hlep')
  expect([wrong.status, wrong.stdout]).toEqual([64, ''])
  expect(wrong.stderr).toContain('There is no --hlep.')
})
