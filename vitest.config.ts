import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { designTests } from './scripts/judged-designs.mjs'

/**
 * What `npm test` leaves to `npm run test:all`: tests that break the product or the machine, that install, compile or start it anew, that
 * send it thousands of calls, that measure every design, file or screen, and the journeys that repeat steps of the others.
 */
const thorough = [
  'commands/prints/print-files.browser.test.ts',
  'editor/site/more.browser.test.ts',
  'editor/canvas/{early-writing,first-press,first-tools,format-toolbar,text-lists,tools-and-titles,typist}.browser.test.ts',
  'editor/document/images/images.browser.test.ts',
  'editor/{cards/**,wizard}/*.browser.test.ts',
  'modules/*/editor/*.browser.test.ts',
  'editor/site/shell/canvas-place.browser.test.ts',
  'tests/{damaged-database,dev-server,hostile-neighbour,operators-programs,processes,production-install,runbook,toy-module}.test.ts',
  'tests/{hostile-text-elsewhere.browser,published-store.db}.test.ts',
  'tests/{faults,fuzz}/**',
  'tests/previous-release/beside-this-one.db.test.ts',
  ...designTests,
  'tests/journeys/!(whole-way|payment|answers|editor-safety).browser.test.ts',
  'tests/journeys/specified-calls.test.ts',
]
const isQuick = process.env.QUICK_TESTS !== undefined

const judged = process.env.DESIGNS_JUDGED === undefined ? [] : designTests
const nowhere = ['node_modules/**', 'dist/**', 'data/**', ...judged, ...(isQuick ? thorough : [])]
/**
 * Test files share what they import, which is most of the time of tests of rules; servers, databases and pages each has of its own. One that
 * puts something else in a module's place, or reads pictures that the server refuses, is named `*.alone.test.ts`.
 */
const shared = '**/!(*.alone).test.{ts,tsx}'

/** ms. Rows of very many sites (tests/support/read-plans.ts) are generated for minutes. */
const limit = process.env.PLANS_SITES === undefined ? 180_000 : 3_600_000

/** What takes a minute must not begin when all else is done. `npm run test:all -- --record` writes the durations. */
const durations: Partial<Record<string, number>> = JSON.parse(readFileSync('tests/durations.json', 'utf8'))

/** A process goes on with the next file only if that is of the same project; it would otherwise end, and another import everything anew. */
const projectOrder = ['alone', 'shared']

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) => durations[path.relative('.', moduleId)] ?? 0
    const turn = ({ project }: TestSpecification) => projectOrder.indexOf(project.name)
    return (await super.sort(files)).sort((one, other) => turn(one) - turn(other) || seconds(other) - seconds(one))
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    css: true,
    // more than cores: a process that waits for a browser or a server leaves its core to another
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    globalSetup: 'tests/support/run-folder.ts',
    // these limits end what hangs; a busy machine may stand still for seconds, and no test waits for a limit to pass
    testTimeout: limit,
    hookTimeout: limit,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 90_000, interval: 100 } },
    projects: [
      { extends: true, test: { name: 'shared', include: [shared], exclude: nowhere, isolate: false } },
      {
        extends: true,
        test: { name: 'alone', include: ['**/*.alone.test.{ts,tsx}'], exclude: nowhere },
      },
    ],
  },
})
