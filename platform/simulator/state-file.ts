import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import type * as z from 'zod'
import { failedWith } from '../system-errors.ts'

/** A simulator's state; `save` writes it to disk atomically. */
export interface StateFile<State> {
  state: State
  save(): void
}

/** Opens a simulator's JSON file, or starts from `fresh` if there is none. Throws when the file exists but is invalid. */
export function openStateFile<Schema extends z.ZodType<object>>(
  file: string,
  schema: Schema,
  fresh: z.output<Schema>,
): StateFile<z.output<Schema>> {
  const state = readStateFile(file, schema) ?? structuredClone(fresh)
  return {
    state,
    save: () => writeStateFile(file, state),
  }
}

/** Writes atomically; only the product's own user may read the file. */
export function writeStateFile(file: string, state: object): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The file's content; undefined when there is no file. Throws when it is invalid. */
export function readStateFile<Schema extends z.ZodType<object>>(
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return undefined
    throw error
  }
}
