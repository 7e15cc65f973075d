import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import { until } from './until.ts'

/** Folder of one run of the tests, shared by all its processes; undefined outside of one. */
export const runFolder = (): string | undefined => process.env.TEST_RUN_FOLDER

/**
 * What the first of a run's processes makes and all others take: `make` gives a text, such as an address. Throws where it
 * could not be made, in each process that asks, or not within `seconds`.
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

/** Whether this process is the first of a run to make the folder. */
export function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
