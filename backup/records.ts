import * as z from 'zod'
import { type FileEntry, fileEntry } from './file-entry.ts'
import { DamagedBackupError, type Vault } from './vault.ts'

/** A restorable base backup with the log that follows it. */
const baseSchema = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  kind: z.enum(['sqlite', 'postgresql']),
  startedAt: z.iso.datetime(),
  /** The earliest point in time that can be restored. */
  at: z.iso.datetime(),
  /** Number of log entries that belong to it. */
  needs: z.number().int().min(0),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Chunks of its file list, one line of JSON per file. */
  list: z.array(z.string()),
})
export type Base = z.infer<typeof baseSchema>

const basesFolder = 'bases'
const logKey = (id: string, number: number) => `logs/${id}/${String(number).padStart(8, '0')}`

export async function writeBase(vault: Vault, base: Base): Promise<void> {
  await vault.write(`${basesFolder}/${base.id}`, Buffer.from(JSON.stringify(base)))
}

/** All bases, oldest first. Throws `DamagedBackupError`. */
export async function readBases(vault: Vault): Promise<Base[]> {
  const bases: Base[] = []
  for (const name of (await vault.store.list(basesFolder)).toSorted()) {
    const content = await vault.read(`${basesFolder}/${name}`)
    if (content !== undefined) bases.push(baseSchema.parse(JSON.parse(content.toString())))
  }
  return bases
}

/** The files of a base, reading their list chunk by chunk. */
export async function* filesOf(vault: Vault, base: Pick<Base, 'list'>): AsyncGenerator<FileEntry> {
  let rest = ''
  for (const name of base.list) {
    // lines are pure ASCII (`lineOf`), so a chunk never ends inside a character
    const lines = (rest + (await vault.piece(name)).toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield fileEntry.parse(JSON.parse(line))
  }
}

/** A line of a base's file list. */
export const lineOf = (file: FileEntry) => Buffer.from(`${JSON.stringify(file).replace(/[\u0080-\uffff]/g, escaped)}\n`)
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

const entryHeader = z.object({
  at: z.iso.datetime(),
  files: z.array(fileEntry),
  part: z.object({ log: z.string(), offset: z.number().int() }).nullable(),
})
/** A log entry: files, and the part of the database's log that may refer to them. */
export type LogEntry = z.infer<typeof entryHeader> & { content: Buffer }

export async function writeLogEntry(vault: Vault, id: string, number: number, entry: LogEntry): Promise<void> {
  const { content, ...header } = entry
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  await vault.write(logKey(id, number), Buffer.concat([length, json, content]))
}

/** Undefined if there is no such entry. Throws `DamagedBackupError`. */
export async function readLogEntry(vault: Vault, id: string, number: number): Promise<LogEntry | undefined> {
  const record = await vault.read(logKey(id, number))
  if (record === undefined) return undefined
  const end = 4 + record.readUInt32BE(0)
  return { ...entryHeader.parse(JSON.parse(record.toString('utf8', 4, end))), content: record.subarray(end) }
}

/** Throws if an entry is missing before later ones. */
export async function refuseGap(vault: Vault, id: string, missing: number): Promise<void> {
  const last = (await vault.store.list(`logs/${id}`)).toSorted().at(-1)
  if (last !== undefined && Number(last) > missing)
    throw new DamagedBackupError(`entry ${missing} of the log ${id} is missing, and ${Number(last)} is there`)
}
