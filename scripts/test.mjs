import { ensureBuilt } from './ensure-built.mjs'
import { run } from './run.mjs'

// only machines that are there for tests get programs installed unasked
const setUp = process.env.CI === undefined ? [] : ['--install']

/** Everything that must hold: tools, build, types, lint, tests. Arguments go to the test runner. */
const steps = [
  ['the test tools', () => run('bash', ['scripts/install-test-tools.sh', ...setUp])],
  // types take one core, and the build does not need them
  ['the build or the types', buildAndCheckTypes],
  ['the lint rules', () => run('npx', ['--no-install', 'biome', 'check', '.'])],
  ['the search for unused code', () => run('npx', ['--no-install', 'knip', '--no-progress'])],
  ['the tests', () => run('npx', ['--no-install', 'vitest', 'run', ...process.argv.slice(2)])],
]

async function buildAndCheckTypes() {
  const codes = await Promise.all([ensureBuilt(), run('npx', ['--no-install', 'tsc', '-p', '.'])])
  return codes.find((code) => code !== 0) ?? 0
}

for (const [what, step] of steps) {
  const code = await step()
  if (code !== 0) {
    console.error(`Failed: ${what}.`)
    process.exit(code)
  }
}
