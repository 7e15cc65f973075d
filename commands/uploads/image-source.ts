import type { Database } from '../../db/core/connection.ts'
import { findImage, type StoredImage } from '../../db/image/image-repository.ts'
import type { Rectangle, Size } from '../../domain/image/crop.ts'
import { isTurned } from '../../domain/image/turn.ts'
import { demoImageOwner } from '../../modules/document-images.ts'

/** The file to crop from: the master or, if there is none, the largest JPEG. */
export function masterOf({ master, image }: StoredImage): Size & { fileName: string } {
  return master ?? image
}

/** The original of a crop, if it still exists; undefined for a picture that is not a crop. */
export async function originalOf(database: Database, { ownerId, crop }: StoredImage): Promise<StoredImage | undefined> {
  return crop === null ? undefined : findImage(database, crop.isOfDemo ? demoImageOwner : ownerId, crop.of)
}

/** The best stored file for a picture, and the part of it that the picture shows; null for all of it. */
export async function sourceOfImage(
  database: Database,
  stored: StoredImage,
): Promise<{ file: string; part: Rectangle | null }> {
  // a turned one has no rectangle in its original
  const isOwn = stored.crop !== null && isTurned(stored.crop)
  const original = isOwn ? undefined : await originalOf(database, stored)
  const { ownerId } = original ?? stored
  return {
    file: `${ownerId}/${masterOf(original ?? stored).fileName}`,
    part: original === undefined ? null : stored.crop,
  }
}
