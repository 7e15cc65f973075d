import { ensureBuilt } from './ensure-built.mjs'
import { run } from './run.mjs'

/** Builds the product and the bench, then measures. `-- --json` prints the rows as JSON; names of parts select them. */
const production = { ...process.env, NODE_ENV: 'production', DEPLOYMENT: 'development' }
const steps = [
  () => run('bash', ['scripts/install-test-tools.sh']),
  ensureBuilt,
  () => run('npx', ['--no-install', 'vite', 'build', '-c', 'bench/vite.config.ts', '--logLevel', 'warn'], production),
  () => run(process.execPath, ['--max-semi-space-size=64', 'dist/bench/run.js', ...process.argv.slice(2)], production),
]
for (const step of steps) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
