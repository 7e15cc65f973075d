import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './ensure-built.mjs'
import { chooseMutations, isMutable, mutated, mutationsOf } from './mutations.mjs'
import { findRelatedTests } from './related-tests.mjs'

/**
 * `npm run mutate`: breaks the product in seeded places, one at a time, in a copy of the working tree, and prints which tests notice each:
 * the types and rules, the quick tests (`npm test`), the others (`npm run test:all`), or nobody. Tests that import the broken file run nearest first;
 * those that start the built product see a build of it. A failure counts if the same test file passes on the unbroken product.
 *
 *   npm run mutate -- --seed 1 --count 60   other seeds break other places
 *   npm run mutate -- --only worker         in one folder; --skip worker in all others
 *   npm run mutate -- --at api/a.ts:7       all places of a line
 *   npm run mutate -- --part 2/10           only the second of ten parts of the places
 *   npm run mutate -- --nearest 30          runs at most so many files of tests of each share
 *   npm run mutate -- --quick               only what `npm test` runs
 *   npm run mutate -- --list                only lists the places
 *
 * `scripts/equivalent-mutations.json` lists those that change nothing, with reasons; they are printed apart.
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    at: { type: 'string', multiple: true },
    only: { type: 'string', multiple: true },
    skip: { type: 'string', multiple: true, default: [] },
    part: { type: 'string', default: '1/1' },
    nearest: { type: 'string', default: 'Infinity' },
    quick: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()
/** ms. What a broken product makes endless is ended and counts as noticed. */
const timeLimit = 20 * 60_000

const equivalent = JSON.parse(readFileSync('scripts/equivalent-mutations.json', 'utf8'))
const whyEquivalent = ({ file, was, becomes }) =>
  equivalent.find((known) => known.file === file && known.was === was && known.becomes === becomes)?.why

const read = (file) => readFileSync(file, 'utf8')
const isChosen = (file) =>
  (options.only ?? ['']).some((folder) => file.startsWith(folder)) &&
  !options.skip.some((folder) => file.startsWith(folder))
const files = git('ls-files').split('\n').filter(isMutable).filter(isChosen).filter(existsSync)
const all = files.flatMap((file) => mutationsOf(file, read))
const [part, parts] = options.part.split('/').map(Number)
const chosen = (
  options.at
    ? all.filter(({ file, line }) => options.at.includes(`${file}:${line}`))
    : chooseMutations(all, { seed: Number(options.seed), count: Number(options.count) })
).filter((_, index, { length }) => Math.floor((index * parts) / length) === part - 1)
const brief = (text) => JSON.stringify(text.replace(/\s+/g, ' ').slice(0, 60))
const placeOf = ({ file, line, kind, was, becomes }) =>
  `${file}:${line} | ${kind}: ${brief(was)} → ${brief(becomes)}`.replaceAll('||', '\\|\\|')

if (options.list) {
  for (const mutation of chosen) console.log(placeOf(mutation))
  process.exit()
}

/** The working tree's tracked files as they are, with the packages. */
const folder = mkdtempSync(path.join(tmpdir(), 'festoon-mutate-'))
const copy = path.join(folder, 'tree')
git('worktree', 'add', '--detach', copy, git('stash', 'create') || 'HEAD')
const home = process.cwd()
process.on('exit', () => {
  process.chdir(home)
  git('worktree', 'remove', '--force', copy)
  rmSync(folder, { recursive: true, force: true })
})
let running
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (running?.exitCode === null) process.kill(-running.pid, 'SIGKILL')
    process.exit(1)
  })
const packages = path.join(copy, 'node_modules')
// hard links take a second, but only work on one disk
if (spawnSync('cp', ['-al', 'node_modules', copy]).status !== 0)
  cpSync('node_modules', packages, { recursive: true, verbatimSymlinks: true, force: true })
process.chdir(copy)
const tests = findRelatedTests(git('ls-files').split('\n'), read)

/** Runs one of the tools; resolves whether it succeeded within the time limit. */
function succeeds(args, env = {}) {
  const child = spawn('npx', ['--no-install', ...args], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
    // a group of its own, so that what it started ends with it
    detached: true,
  })
  running = child
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), timeLimit)
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}

/** The first test that fails of some files; null if all pass. `ran` gets the files that the share contains. */
async function failureIn(testFiles, isQuick, ran = new Set()) {
  if (testFiles.some(tests.needsBuild) && (await ensureBuilt()) !== 0) return { file: 'the build', title: 'fails' }
  const report = path.join(folder, 'report.json')
  rmSync(report, { force: true })
  const output = ['--bail=1', '--reporter=json', `--outputFile=${report}`, '--passWithNoTests']
  const passed = await succeeds(['vitest', 'run', ...output, ...testFiles], isQuick ? { QUICK_TESTS: 'yes' } : {})
  const results = existsSync(report) ? JSON.parse(read(report)).testResults : []
  for (const { name } of results) ran.add(path.relative('.', name))
  if (passed) return null
  const failed = results.find(({ status }) => status === 'failed')
  const title = failed?.assertionResults.find(({ status }) => status === 'failed')?.fullName
  return {
    file: failed === undefined ? testFiles[0] : path.relative('.', failed.name),
    title: title ?? 'does not end well',
  }
}

/** Whether test files pass on the unbroken product. */
const sound = new Map([['the build', true]])

async function isSound(file, source, broken) {
  if (sound.has(file)) return sound.get(file)
  writeFileSync(broken.file, source)
  const passes = (await failureIn([file], false)) === null
  sound.set(file, passes)
  if (!passes) console.error(`${file} fails on the unbroken product too, and does not count.`)
  writeFileSync(broken.file, mutated(source, broken))
  return passes
}

/** Batches that grow: most mutations are noticed by the nearest tests. */
function* batchesOf(testFiles) {
  for (let start = 0, size = 4; start < testFiles.length; start += size, size *= 3)
    yield testFiles.slice(start, start + size)
}

/** Which run notices a mutation, and by what. */
async function noticedBy(mutation, source) {
  const related = tests.relatedTo(mutation.file).slice(0, Number(options.nearest))
  const inQuick = new Set()
  let typesChecked = !/\.tsx?$/.test(mutation.file)
  for (const isQuick of options.quick ? [true] : [true, false]) {
    // in the quick share tests of storage run on SQLite alone
    const share = isQuick ? related : related.filter((file) => !inQuick.has(file) || file.includes('.db.'))
    for (const batch of [...batchesOf(share), []]) {
      let left = batch.filter((file) => sound.get(file) !== false)
      while (left.length > 0) {
        const failure = await failureIn(left, isQuick, inQuick)
        if (failure === null) break
        const { file, title } = failure
        if (await isSound(file, source, mutation)) return [isQuick ? 'quick' : 'all', `${file}: ${title}`]
        left = left.filter((each) => each !== file)
      }
      if (typesChecked) continue
      typesChecked = true
      // a name that is no longer used would tell of the mutation only by accident
      const types = ['tsc', '-p', '.', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false']
      if (!(await succeeds(types))) return ['types', 'tsc']
      const rules = ['--skip=correctness/noUnusedImports', '--skip=correctness/noUnusedVariables']
      if (!(await succeeds(['biome', 'lint', ...rules, mutation.file]))) return ['types', 'biome']
    }
  }
  return ['nobody', `of ${related.length} files of tests that import it`]
}

const counts = {}
console.log(
  `${all.length} places; seed ${options.seed}\n\n| place | what | noticed by | test | s |\n|---|---|---|---|---|`,
)
for (const mutation of chosen) {
  const why = whyEquivalent(mutation)
  const began = Date.now()
  const source = read(mutation.file)
  writeFileSync(mutation.file, mutated(source, mutation))
  const [who, test] = why === undefined ? await noticedBy(mutation, source) : ['equivalent', why]
  writeFileSync(mutation.file, source)
  counts[who] = (counts[who] ?? 0) + 1
  console.log(`| ${placeOf(mutation)} | ${who} | ${test} | ${Math.round((Date.now() - began) / 1000)} |`)
}
console.log(
  `\n${Object.entries(counts)
    .map(([who, count]) => `${who}: ${count}`)
    .join(', ')}`,
)
process.exit(counts.nobody ? 1 : 0)
