// Records this release as the previous one, which the tests run beside what comes after it (ADR 73): `npm run record-release`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createBuilder, loadConfigFromFile } from 'vite'

process.env.NODE_ENV = 'production'
const folder = mkdtempSync(path.join(tmpdir(), 'festoon-record-'))
const entry = 'virtual:release'
const programs = ['api', 'worker'].map((name) => `import(${JSON.stringify(path.resolve(`bin/${name}.ts`))})`)

// the API and the worker as one process and one file; what stays out of the server's bundle stays out of this one
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' })
Object.assign(config.environments.server.build, {
  outDir: folder,
  emptyOutDir: true,
  minify: true,
  rollupOptions: { input: { program: entry }, output: { codeSplitting: false, entryFileNames: '[name].js' } },
})
config.plugins.push({
  name: 'release',
  resolveId: (id) => (id === entry ? id : null),
  load: (id) => (id === entry ? `await Promise.all([${programs}])` : null),
})
const builder = await createBuilder({ ...config, configFile: false, logLevel: 'warn' })
await builder.build(builder.environments.server)

const code = readFileSync(path.join(folder, 'program.js'))
const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: code.length }
writeFileSync('tests/previous-release/program.js.br', brotliCompressSync(code, { params }))
rmSync(folder, { recursive: true })

const npx = (args, env) => spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit', env }).status ?? 1
const recording = ['vitest', 'run', 'tests/previous-release/tables-and-documents']
process.exitCode =
  npx(recording, { ...process.env, NODE_ENV: 'test', RECORD_RELEASE: '1' }) ||
  npx(['biome', 'format', '--write', 'tests/previous-release/schema.json'], process.env)
