import { rm } from 'node:fs/promises'
import { run } from './run.mjs'

/** Draws contact sheets: `npm run sheet -- themes modules --only theme8 --widths 390,1440 --out folder`. */
// its own folder, so that two can be drawn at once
const folder = `dist/sheets-${process.pid}`
const build = ['vite', 'build', '-c', 'sheets/vite.config.ts', '--outDir', folder, '--logLevel', 'warn']
const built = await run('npx', ['--no-install', ...build])
const code = built === 0 ? await run(process.execPath, [`${folder}/run.js`, ...process.argv.slice(2)]) : built
await rm(folder, { recursive: true, force: true })
process.exit(code)
