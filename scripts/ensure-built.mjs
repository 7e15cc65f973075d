import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

/** Files that no build reads. Everything else in the repository is a source, so new folders need not be listed. */
const notBuilt = [
  'bench',
  'data',
  'deploy',
  'dist',
  'docs',
  'lint',
  'node_modules',
  'scripts',
  'sheets',
  'tests',
  'tools',
]
const builtFiles = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/shipped-files.ts',
  'tools/letters/site-font-files.ts',
]

function sources() {
  const folders = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !notBuilt.includes(entry.name))
    .map((entry) => entry.name)
  return [...folders.sort(), ...builtFiles]
}

const stampFile = 'dist/.built-from'

/** A stamp of every file's name, size and time in these files and folders. */
export function stampOf(paths) {
  const hash = createHash('sha256')
  const visit = (entry) => {
    const stat = statSync(entry)
    if (stat.isDirectory()) {
      for (const name of readdirSync(entry).sort()) visit(path.join(entry, name))
    } else hash.update(`${entry}:${stat.size}:${stat.mtimeMs}\n`)
  }
  for (const entry of paths) if (existsSync(entry)) visit(entry)
  return hash.digest('hex')
}

/** Whether dist/ was built from the current sources. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(sources())
}

/**
 * Builds the editor, the guests' scripts and the server unless dist/ was built from the current sources.
 * @returns {Promise<number>} the build's exit code
 */
export async function ensureBuilt() {
  if (isBuilt()) return 0
  const stamp = stampOf(sources())
  const code = await run('npx', ['--no-install', 'vite', 'build', '--app', '--logLevel', 'warn'], {
    ...process.env,
    NODE_ENV: 'production',
  })
  if (code === 0) {
    mkdirSync('dist', { recursive: true })
    writeFileSync(stampFile, stamp)
  }
  return code
}
