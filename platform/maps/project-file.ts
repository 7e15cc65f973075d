import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'

let folder: string | undefined

/** Absolute path of a file in the project's folder, found from source and from built code alike. */
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
