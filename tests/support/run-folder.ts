import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { findLoggedSecrets } from './logged-secrets.ts'
import { builtInRun } from './once-in-run.ts'
import { stopSharedPostgres } from './postgres.ts'
import { removeFolder } from './remove-folder.ts'
import { stopSharedProduct } from './shared-product.ts'

let folder = ''

/** Runs before the tests: creates the folder shared by all processes of the run (once-in-run.ts). */
export function setup(): void {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-run-'))
  // PostgreSQL runs as a different user
  chmodSync(folder, 0o711)
  process.env.TEST_RUN_FOLDER = folder
}

/** Runs after the tests: fails the run if the product has logged a secret. */
export async function teardown(): Promise<void> {
  await stopSharedProduct(folder)
  await stopSharedPostgres(folder)
  const found = findLoggedSecrets(folder)
  await removeFolder(folder)
  await removeFolder(builtInRun(folder))
  if (found.length === 0) return
  process.stderr.write(
    `\nSecrets stand in the logs of the tests (tests/support/logged-secrets.ts):\n${found.join('\n')}\n`,
  )
  // an error thrown here would only be printed, without failing the run
  process.exitCode = 1
}
