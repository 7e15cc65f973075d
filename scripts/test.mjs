import { runChecks } from './checks.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { areDesignsJudged } from './judged-designs.mjs'
import { run } from './run.mjs'
import { runTests } from './run-tests.mjs'

/**
 * `npm test`: tools, build, types, lint rules and the quick tests. With paths or names it runs all tests of those; with `--all` every test;
 * with `--changed`, after a build alone, the tests that import what differs from main. `--checked` leaves out what comes before the tests.
 * Other arguments go to Vitest.
 */
const own = ['--all', '--changed', '--checked']
const [all, changed, checked] = own.map((flag) => process.argv.includes(flag))
const given = process.argv.slice(2).filter((arg) => !own.includes(arg))
const args = changed ? ['--changed', 'main', '--passWithNoTests', ...given] : given
// these settings are read by vitest.config.ts and tests/support/databases.ts
if (!all && !changed && given.every((arg) => arg.startsWith('-'))) process.env.QUICK_TESTS = 'yes'

if (all && areDesignsJudged()) {
  process.env.DESIGNS_JUDGED = 'yes'
  console.log('Nothing has changed that designs are drawn from since they passed: CI=true judges them again.')
}

// only machines that are there for tests get programs installed unasked
const setUp = process.env.CI === undefined ? [] : ['--install']

const before = [
  ['the test tools', () => run('bash', ['scripts/install-test-tools.sh', ...setUp])],
  changed ? ['the build', ensureBuilt] : ['the checks', runChecks],
]
const tests = ['the tests', () => runTests(args)]

for (const [what, step] of checked ? [tests] : [...before, tests]) {
  const code = await step()
  if (code !== 0) {
    console.error(`Failed: ${what}.`)
    process.exit(code)
  }
}
process.exit()
