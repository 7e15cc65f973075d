import { readFileSync } from 'node:fs'
import { ensureBuilt } from './ensure-built.mjs'
import { run } from './run.mjs'

const partNames = JSON.parse(readFileSync(new URL('../bench/parts.json', import.meta.url), 'utf8'))
const help = `npm run bench [-- PART ... [--json]]

Builds the product and measures all parts, or those that are named: ${partNames.join(', ')}.
  --json   prints the rows as JSON
docs/bars.md has the bars; the exit code is 1 where one does not hold.
`

const options = process.argv.slice(2)
if (options.includes('--help')) {
  process.stdout.write(help)
  process.exit(0)
}
const unknown = options.filter((option) => option !== '--json' && !partNames.includes(option))
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}.\n\n${help}`)
  process.exit(64)
}

/** Builds the product and the bench, then measures. */
const production = { ...process.env, NODE_ENV: 'production', DEPLOYMENT: 'development' }
const steps = [
  () => run('bash', ['scripts/install-test-tools.sh']),
  ensureBuilt,
  () => run('npx', ['--no-install', 'vite', 'build', '-c', 'bench/vite.config.ts', '--logLevel', 'warn'], production),
  () =>
    run(
      process.execPath,
      ['--max-semi-space-size=64', '--experimental-websocket', 'dist/bench/run.js', ...options],
      production,
    ),
]
for (const step of steps) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
