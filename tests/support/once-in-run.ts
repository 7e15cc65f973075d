import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import { until } from './until.ts'

/** Folder shared by all processes of one test run; undefined outside of a run. */
export const runFolder = (): string | undefined => process.env.TEST_RUN_FOLDER

/** Folder for what a run builds: below node_modules, so that imports of packages resolve. */
export const builtInRun = (run: string): string => path.resolve('node_modules/.cache', path.basename(run))

/**
 * A resource that the first process of a run creates and all others use: `make` returns a text, such as a URL. Throws in every process if
 * creating it failed or took longer than `seconds`.
 */
export async function onceInRun(
  run: string,
  name: string,
  make: (folder: string) => Promise<string>,
  seconds = 150,
): Promise<string> {
  const folder = path.join(run, name)
  const [made, failed] = [path.join(folder, 'made'), path.join(folder, 'failed')]
  if (isFirst(folder)) {
    try {
      const text = await make(folder)
      writeFileSync(`${made}.new`, text)
      renameSync(`${made}.new`, made)
      return text
    } catch (error) {
      writeFileSync(failed, String(error))
      throw error
    }
  }
  await until(() => existsSync(made) || existsSync(failed), seconds)
  if (existsSync(failed)) throw new Error(`${name} could not be made: ${readFileSync(failed, 'utf8')}`)
  return readFileSync(made, 'utf8')
}

/** Whether this process is the first in the run to create the folder. */
export function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
