import type { Database } from '../../db/core/connection.ts'
import { findImage, type StoredImage } from '../../db/image/image-repository.ts'
import type { Rectangle, Size } from '../../domain/image/crop.ts'
import { demoImageOwner } from '../../modules/document-images.ts'

/** The file that parts are cut from: the master or, where there is none, the largest JPEG. */
export function masterOf({ master, image }: StoredImage): Size & { fileName: string } {
  return master ?? image
}

/** What a crop was cut from, as long as that is still there; undefined for a picture that is no crop. */
export async function originalOf(database: Database, { ownerId, crop }: StoredImage): Promise<StoredImage | undefined> {
  return crop === null ? undefined : findImage(database, crop.isOfDemo ? demoImageOwner : ownerId, crop.of)
}

/** The best file of the store that shows a picture, and the part of it that does; null for the whole. */
export async function sourceOfImage(
  database: Database,
  stored: StoredImage,
): Promise<{ file: string; part: Rectangle | null }> {
  const original = await originalOf(database, stored)
  const { ownerId } = original ?? stored
  return {
    file: `${ownerId}/${masterOf(original ?? stored).fileName}`,
    part: original === undefined ? null : stored.crop,
  }
}
