import { createHash } from 'node:crypto'
import * as z from 'zod'
import { DamagedBackupError, type Vault } from './vault.ts'

/** A file in a backup: its path, and the chunks it consists of. */
export const fileEntry = z.object({
  path: z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\0]+$/, 'is not a path inside a folder'),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  pieces: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
})
export type FileEntry = z.infer<typeof fileEntry>

/** Database pages keep their place in the file, so only changed chunks of this size are stored again. */
const pieceBytes = 1 << 20

/** Stores a stream in chunks, with at most two of them in memory. `anew` as for `Vault.keep`. */
export async function keepFile(
  vault: Vault,
  path: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  anew = false,
): Promise<FileEntry> {
  const hash = createHash('sha256')
  const pieces: string[] = []
  let bytes = 0
  for await (const piece of inPieces(content)) {
    hash.update(piece)
    bytes += piece.length
    pieces.push(await vault.keep(piece, anew))
  }
  return { path, bytes, sha256: hash.digest('hex'), pieces }
}

/** The content of a file, chunk by chunk. Throws `DamagedBackupError` at the end if it differs from what was stored. */
export async function* contentOf(vault: Vault, file: FileEntry): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (const name of file.pieces) {
    const piece = await vault.piece(name)
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== file.sha256) throw new DamagedBackupError(`${file.path} is not what was kept`)
}

async function* inPieces(content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const part of content) {
    waiting.push(part)
    bytes += part.length
    if (bytes < pieceBytes) continue
    let joined = Buffer.concat(waiting)
    for (; joined.length >= pieceBytes; joined = joined.subarray(pieceBytes)) yield joined.subarray(0, pieceBytes)
    waiting = [joined]
    bytes = joined.length
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
