import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import type * as z from 'zod'
import { failedWith } from '../system-errors.ts'

/** What a simulator remembers; `save` writes it to disk, whole or not at all. */
export interface StateFile<State> {
  state: State
  save(): void
}

/** Opens a simulator's JSON file, or begins with `fresh`. Throws when the file is there and cannot be read as one. */
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

/** Whole or not at all, for the eyes of the product's own user alone. */
export function writeStateFile(file: string, state: object): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** What stands in the file; undefined when there is none. */
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
