import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
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

export async function teardown(): Promise<void> {
  await stopSharedPostgres(folder)
  await removeFolder(folder)
}
