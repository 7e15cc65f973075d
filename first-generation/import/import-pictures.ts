import { access } from 'node:fs/promises'
import * as path from 'node:path'
import { type ImageDeps, storeImage } from '../../commands/uploads/store-image.ts'
import { DomainError } from '../../domain/errors.ts'
import { imageFileNamePattern } from '../../domain/image/image.ts'
import { inspectPicture } from '../../platform/image/inspect-picture.ts'
import { isRecord } from '../document/patch-json.ts'

type Fields = Record<string, unknown>

/**
 * Imports a document's pictures: finds their files below `folder`, stores them like uploads, and replaces the references in the
 * document. Returns the changed document, with parts without pictures unchanged, and a line per picture. Stores nothing on a dry run.
 * Pictures without a readable file stay in the document and are not shown.
 */
export async function importPictures(
  deps: ImageDeps,
  input: { document: Fields; folder: string; siteId: string; dryRun: boolean },
): Promise<{ document: Fields; lines: string[] }> {
  const { document, folder, siteId, dryRun } = input
  const stored = new Map<string, Fields | null>()
  const lines: string[] = []

  async function take(entry: Fields & { fileName: string }): Promise<Fields | null> {
    const key = `${entry.path} ${entry.fileName}`
    const known = stored.get(key)
    if (known !== undefined) return known
    const said = typeof entry.originalName === 'string' ? entry.originalName : entry.fileName
    let taken: Fields | null = null
    try {
      const file = await findFile(folder, entry)
      if (file === undefined) lines.push(`picture ${said}: there is no such file, it is not shown`)
      else if (dryRun) {
        await inspectPicture(file)
        lines.push(`picture ${said}: can be taken`)
      } else {
        const {
          path: stands,
          fileName,
          width,
          height,
          sizes,
          color,
          brightness,
        } = await storeImage(deps, {
          ownerId: siteId,
          file,
          originalName: said,
          temporary: false,
          isUnlimited: true,
        })
        taken = { path: stands, fileName, width, height, sizes, color, brightness, cdn: false, temporary: false }
        lines.push(`picture ${said}: taken`)
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      lines.push(`picture ${said}: cannot be read (${error.code}), it is not shown`)
    }
    if (taken === null && !dryRun && imageFileNamePattern.test(entry.fileName)) {
      // otherwise it would be taken for a file of ours
      taken = { path: '', pathBefore: entry.path }
    }
    stored.set(key, taken)
    return taken
  }

  async function withStored(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) {
      const entries: unknown[] = []
      for (const entry of value) entries.push(await withStored(entry))
      return entries.every((entry, index) => entry === value[index]) ? value : entries
    }
    if (!isRecord(value)) return value
    let result: Fields = value
    for (const [name, entry] of Object.entries(value)) {
      // its file names; the picture itself is stored below
      if (name === 'sizes') continue
      const written = await withStored(entry)
      if (written !== entry) result = { ...result, [name]: written }
    }
    if (!isPicture(value)) return result
    const taken = await take(value)
    return taken === null ? result : { ...result, ...taken }
  }

  const changed = await withStored(document)
  return { document: isRecord(changed) ? changed : document, lines }
}

const isPicture = (value: Fields): value is Fields & { fileName: string } =>
  typeof value.fileName === 'string' && (typeof value.path === 'string' || Array.isArray(value.sizes))

/** A picture's file: by path and name below the folder, by name alone, or by name in `images`. */
async function findFile(folder: string, entry: Fields & { fileName: string }): Promise<string | undefined> {
  const places = [typeof entry.path === 'string' ? entry.path : '', '', 'images']
  for (const place of places) {
    const file = path.resolve(folder, `./${place}`, path.basename(entry.fileName))
    // file names must not lead outside the folder
    if (!file.startsWith(path.resolve(folder) + path.sep)) continue
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (isThere) return file
  }
  return undefined
}
