import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const everywhere = ['node_modules/**', 'dist/**', 'data/**']
/** Rules without servers, browsers or settings: their tests share what they import, which is most of their time. */
const pure = ['domain', 'design', 'cards', 'modules', 'samples', 'tools'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
)

/**
 * All others: servers, databases and browsers, of which each test file has its own; what they import they share as well. Those that
 * put something else in a module's place are named `*.alone.test.ts`.
 */
const shared = '**/!(*.alone).test.{ts,tsx}'

/**
 * Where tests start processes and browsers, slowest first: what takes a minute must not begin when all else is done. Those that
 * wait for processes come between those that keep a core busy.
 */
const slow = [
  'tests/processes',
  'tests/design/',
  'tests/toy-module',
  'editor/canvas/typist',
  'tests/journeys/',
  'tests/faults/',
  'editor/',
  'renderer/',
  'tests/',
  'commands/prints/',
  'commands/domains/',
  'landing/',
  'api/early-answers',
  'api/',
  'first-generation/',
]

/** ms. Rows of very many sites (tests/support/read-plans.ts) are generated for minutes. */
const limit = process.env.PLANS_SITES === undefined ? 180_000 : 3_600_000

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = slow.findIndex((folder) => moduleId.includes(`/${folder}`))
      return found < 0 ? slow.length : found
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
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
    expect: { poll: { timeout: 90_000 } },
    projects: [
      { extends: true, test: { name: 'rules', include: pure, exclude: everywhere, isolate: false } },
      { extends: true, test: { name: 'shared', include: [shared], exclude: [...everywhere, ...pure], isolate: false } },
      {
        extends: true,
        test: { name: 'alone', include: ['**/*.alone.test.{ts,tsx}'], exclude: everywhere },
      },
    ],
  },
})
