import { runChecks } from './checks.mjs'
import { run } from './run.mjs'

// only machines that are there for tests get programs installed unasked
const setUp = process.env.CI === undefined ? [] : ['--install']

/** Everything that must hold: tools, build, types, lint, tests. Arguments go to the test runner. */
const steps = [
  ['the test tools', () => run('bash', ['scripts/install-test-tools.sh', ...setUp])],
  ['the checks', runChecks],
  ['the tests', () => run('npx', ['--no-install', 'vitest', 'run', ...process.argv.slice(2)])],
]

for (const [what, step] of steps) {
  const code = await step()
  if (code !== 0) {
    console.error(`Failed: ${what}.`)
    process.exit(code)
  }
}
