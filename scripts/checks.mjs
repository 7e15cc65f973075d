import { ensureBuilt } from './ensure-built.mjs'
import { run } from './run.mjs'

const tool = (...command) => run('npx', ['--no-install', ...command])

/** What must hold before any test: none of them needs another, and few use more than a core. */
const checks = {
  'the build': ensureBuilt,
  // each checker more reads again what all files share: four take half as long again of a core as one
  'the types': () => tool('tsc', '-p', '.', '--checkers', '1'),
  'the lint rules': () => tool('biome', 'check', '.'),
  'the search for unused code': () => tool('knip', '--no-progress'),
}

/**
 * Builds, and checks types, lint rules and unused code, all at once; says what has failed.
 * @returns {Promise<number>} the exit code of one that failed, 0 where all hold
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
