import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { run } from '../../scripts/run.mjs'

/**
 * Paints the site graphics anew where something has changed: `npm run art`, or `npm run art -- rose blue`.
 * `--look=folder` paints small PNGs to look at instead, `--scale=.4` says how small.
 */
const outDir = join(process.cwd(), 'node_modules/.cache/festoon-art', String(process.pid))
await build({
  configFile: false,
  logLevel: 'warn',
  build: { ssr: 'tools/art/run.ts', outDir, target: 'node20', minify: false, emptyOutDir: true },
})
const [program, options] = [join(outDir, 'run.js'), process.argv.slice(2)]
const processes = options.some((option) => option.startsWith('--look')) ? 1 : availableParallelism()
const codes = await Promise.all(
  Array.from({ length: processes }, (_, index) =>
    run(process.execPath, [program, `--share=${index}/${processes}`, ...options]),
  ),
)
process.exit(Math.max(...codes))
