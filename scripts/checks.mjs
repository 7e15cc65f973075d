import { ensureBuilt } from './ensure-built.mjs'
import { run } from './run.mjs'

const tool = (...command) => run('npx', ['--no-install', ...command])

/** Checks that must pass before any test. They are independent, and few use more than a core. */
const checks = {
  'the build': ensureBuilt,
  // each further checker re-reads what all files share: four use one and a half times the CPU of one
  // from nothing: an incremental check does not notice a word that is gone from a JSON file (TypeScript 7.0.2)
  'the types': () => tool('tsc', '-p', '.', '--checkers', '1', '--incremental', 'false'),
  'the lint rules': () => tool('biome', 'check', '.'),
  'the search for unused code': () => tool('knip', '--no-progress'),
}

/**
 * Builds, and checks types, lint rules and unused code, all at once; reports failures.
 * @returns {Promise<number>} the exit code of one that failed, or 0
 */
export async function runChecks() {
  const codes = await Promise.all(
    Object.entries(checks).map(async ([what, check]) => {
      const code = await check()
      if (code !== 0) console.error(`Failed: ${what}.`)
      return code
    }),
  )
  return codes.find((code) => code !== 0) ?? 0
}
