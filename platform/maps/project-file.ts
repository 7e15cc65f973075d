import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'

let folder: string | undefined

/** A file of the checkout that this code, built or not, lies in. */
export function projectFile(name: string): string {
  if (folder === undefined) {
    let candidate = path.dirname(fileURLToPath(import.meta.url))
    while (!existsSync(path.join(candidate, 'package.json'))) {
      if (candidate === path.dirname(candidate)) throw new Error('the project folder was not found')
      candidate = path.dirname(candidate)
    }
    folder = candidate
  }
  return path.join(folder, name)
}
