import type { PrintDocument, SentContent } from '../../cards/print-document.ts'
import type { Database } from '../../db/core/connection.ts'
import { findImage } from '../../db/image/image-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { imageHashOf } from '../../domain/image/image.ts'
import { imageOwnerOf } from '../../modules/document-images.ts'

type Content = PrintDocument['content']

/** Completes pictures that were sent without width and height by those of the stored file. Throws `invalid-input` if there is none. */
export async function measurePictures(database: Database, sent: SentContent): Promise<Content> {
  return Promise.all(sent.map((entry) => measured(database, entry)))
}

async function measured(database: Database, entry: SentContent[number]): Promise<Content[number]> {
  if (entry.contentType !== 'image') return entry
  const { properties } = entry
  if (properties === null) return { ...entry, properties: null }
  const { width, height } = properties
  if (width !== undefined && height !== undefined) return { ...entry, properties: { ...properties, width, height } }
  const owner = imageOwnerOf(properties.path)
  const stored = owner === undefined ? undefined : await findImage(database, owner, imageHashOf(properties.fileName))
  if (stored === undefined) throw new DomainError('invalid-input', { reason: 'unknown-image' })
  const { image } = stored
  return { ...entry, properties: { ...properties, width: image.width, height: image.height } }
}
