import { ensureBuilt } from './ensure-built.mjs'
import { run } from './run.mjs'

const help = `npm run faults [-- --seed N --minutes M --kinds KIND,… --embedded --owners N --guests N --readers N --within S --logs FOLDER --json]

  --minutes M      how long things are broken; 5 unless said otherwise
  --kinds KIND,…   kill, stop, network, redis, restart, failover, bucket, disk, clock; all unless said otherwise
  --embedded       the one process on SQLite and files
  --within S       seconds after which all must be back; 10 unless said otherwise
  --logs FOLDER    what the processes say is written there

Builds the product, runs it on PostgreSQL, Redis and a bucket under load, and breaks it: docs/adr/0067. A seed gives the same
faults again, though not in the same moments of the load. The exit code is 1 where something was lost, doubled, mixed or late.
`

const options = process.argv.slice(2)
if (options.includes('--help')) {
  process.stdout.write(help)
  process.exit(0)
}
const config = 'tests/faults/programme/vite.config.ts'
const production = { ...process.env, NODE_ENV: 'production' }
const steps = [
  () => run('bash', ['scripts/install-test-tools.sh']),
  ensureBuilt,
  () => run('npx', ['--no-install', 'vite', 'build', '-c', config, '--logLevel', 'warn'], production),
  () => run(process.execPath, ['dist/faults/run.js', ...options], production),
]
for (const step of steps) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
