import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { findLoggedSecrets } from './logged-secrets.ts'
import { stopSharedPostgres } from './postgres.ts'
import { removeFolder } from './remove-folder.ts'

let folder = ''

/** Before a run of the tests: the folder that its processes share (once-in-run.ts). */
export function setup(): void {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-run-'))
  // PostgreSQL runs as a user of its own
  chmodSync(folder, 0o711)
  process.env.TEST_RUN_FOLDER = folder
}

/** After it: no test has made the product log a secret. */
export async function teardown(): Promise<void> {
  await stopSharedPostgres(folder)
  const found = findLoggedSecrets(folder)
  await removeFolder(folder)
  if (found.length === 0) return
  process.stderr.write(
    `\nSecrets stand in the logs of the tests (tests/support/logged-secrets.ts):\n${found.join('\n')}\n`,
  )
  // what is thrown here is told, and fails no run
  process.exitCode = 1
}
