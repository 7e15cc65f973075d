import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alerts, dashboardPanels } from '../../tests/support/watching.ts'

const promtool = (...args: string[]) =>
  execFileSync('promtool', args, { cwd: 'deploy/prometheus', encoding: 'utf8', stdio: 'pipe' })

test('Prometheus takes the configuration and the rules', () => {
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
  expect(promtool('check', 'rules', 'festoon.rules.yml')).toContain(`${alerts().length} rules found`)
})

test('each alert comes when it should, and none of an ordinary hour', () => {
  expect(promtool('test', 'rules', 'festoon.rules.test.yml')).toContain('SUCCESS')
  const tested = readFileSync('deploy/prometheus/festoon.rules.test.yml', 'utf8')
  expect(alerts().filter(({ name }) => !tested.includes(`alertname: ${name}\n`))).toEqual([])
})

test('the runbook says of each alert what to do', () => {
  const runbook = readFileSync('docs/operations.md', 'utf8')
  expect(alerts().filter(({ name }) => !runbook.includes(`| \`${name}\` |`))).toEqual([])
})

test('each panel of the dashboard shows something', () => {
  expect(dashboardPanels().filter(({ expressions }) => expressions.length === 0)).toEqual([])
  expect(dashboardPanels().length).toBeGreaterThan(15)
})
