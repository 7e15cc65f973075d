import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'
import { countCoreSeconds } from './core-seconds.mjs'
import { designTests, noteDesignsJudged } from './judged-designs.mjs'

/** Seconds that each slow test file took when somebody last recorded them; vitest.config.ts starts the slowest first. */
const durationsFile = 'tests/durations.json'

/**
 * Runs tests with Vitest's own arguments, and `--record` to write how long each file takes. Prints a closing line.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runTests(args) {
  const began = Date.now()
  const counter = countCoreSeconds()
  const { filter, options } = parseCLI(['vitest', 'run', ...args.filter((arg) => arg !== '--record')])
  const vitest = await startVitest('test', filter, options)
  const modules = vitest.state.getTestModules()
  await vitest.close()
  if (args.includes('--record')) record(modules)
  if (havePassed(designTests, modules)) noteDesignsJudged()
  const tests = modules.reduce((sum, module) => sum + [...module.children.allTests()].length, 0)
  const told = [
    `${count(modules.length)} test files`,
    `${count(tests)} tests`,
    `${count((Date.now() - began) / 1000)} s`,
  ]
  const used = counter.stop()
  if (used !== null) told.push(`${count(used)} core-seconds`)
  console.log(`${process.exitCode ? 'Failed' : 'Passed'}: ${told.join(', ')}.`)
  return Number(process.exitCode ?? 0)
}

const count = (number) => Math.round(number).toLocaleString('en')

/** Whether all tests of these files were run, and none failed. */
function havePassed(files, modules) {
  const passed = new Set(
    modules
      .filter(
        (module) => module.ok() && [...module.children.allTests()].every((test) => test.result().state === 'passed'),
      )
      .map(({ moduleId }) => path.relative('.', moduleId)),
  )
  return files.every((file) => passed.has(file))
}

function record(modules) {
  const seconds = modules.map((module) => {
    const { collectDuration, duration } = module.diagnostic()
    return [path.relative('.', module.moduleId), Math.round((collectDuration + duration) / 1000)]
  })
  const slow = seconds.filter(([, each]) => each > 1).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(durationsFile, `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`)
}
