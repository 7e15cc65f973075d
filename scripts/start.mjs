import { ensureBuilt } from './ensure-built.mjs'
import { run } from './run.mjs'

const built = await ensureBuilt()
if (built !== 0) process.exit(built)

// React renders several times faster in its production build, whatever the deployment is
const deployment = process.env.DEPLOYMENT ?? (process.env.NODE_ENV === 'production' ? 'production' : 'development')
process.exit(
  await run(process.execPath, ['--max-semi-space-size=64', '--expose-gc', 'dist/server/all.js'], {
    // memory of decoded pictures goes back to the system at once (docs/operations.md)
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    MALLOC_TRIM_THRESHOLD_: '8388608',
    ...process.env,
    NODE_ENV: 'production',
    DEPLOYMENT: deployment,
  }),
)
