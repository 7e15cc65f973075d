import { ensureBuilt } from './ensure-built.mjs'
import { run } from './run.mjs'

const built = await ensureBuilt()
if (built !== 0) process.exit(built)

// React renders several times faster in its production build, whatever the deployment is
const deployment = process.env.DEPLOYMENT ?? (process.env.NODE_ENV === 'production' ? 'production' : 'development')
process.exit(
  await run('sh', ['bin/launch.sh', 'all'], { ...process.env, NODE_ENV: 'production', DEPLOYMENT: deployment }),
)
