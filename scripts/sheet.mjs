import { rm } from 'node:fs/promises'
import { ensureBuilt } from './ensure-built.mjs'
import { run } from './run.mjs'

/**
 * Draws contact sheets: `npm run sheet -- themes modules --only theme8 --widths 390,1440 --out folder`. With `--accept` it draws
 * anew, instead, the references of tests/design/pixels.browser.test.ts that pages no longer look like. With `--start-pictures` it makes,
 * instead, the pictures of the start page.
 */
process.exit(await draw(process.argv.slice(2)))

/**
 * @param {string[]} what
 * @returns {Promise<number>} the exit code
 */
function draw(what) {
  if (what.includes('--accept')) return acceptPictures()
  const [first, ...rest] = what
  if (first === '--start-pictures') return runBuilt('start-pictures', rest)
  return runBuilt('run', what)
}

/** @returns {Promise<number>} the exit code */
async function acceptPictures() {
  const built = await ensureBuilt()
  if (built !== 0) return built
  const test = ['--no-install', 'vitest', 'run', 'tests/design/pixels.browser.test.ts']
  return run('npx', test, { ...process.env, ACCEPT_PICTURES: 'yes' })
}

/**
 * @param {string} program of sheets/vite.config.ts
 * @param {string[]} what
 * @returns {Promise<number>} the exit code
 */
async function runBuilt(program, what) {
  // its own folder, so that two can be drawn at once
  const folder = `dist/sheets-${process.pid}`
  const build = ['vite', 'build', '-c', 'sheets/vite.config.ts', '--outDir', folder, '--logLevel', 'warn']
  const built = await run('npx', ['--no-install', ...build])
  const code = built === 0 ? await run(process.execPath, [`${folder}/${program}.js`, ...what]) : built
  await rm(folder, { recursive: true, force: true })
  return code
}
