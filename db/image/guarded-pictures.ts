import type { SiteImage } from '../../domain/image/image.ts'
import type { Database } from '../core/connection.ts'
import { readImageRow } from './image-repository.ts'

/**
 * A site's pictures, including removed ones, except those that another site may be showing publicly: a published site without a
 * password that has uploaded the same file.
 */
export async function picturesShownByNoOther(database: Database, siteId: string): Promise<SiteImage[]> {
  const rows: unknown[] = await database('images')
    .where({ owner_id: siteId })
    .whereNotExists((other) =>
      other
        .from('images as theirs')
        .join('sites', 'sites.id', 'theirs.owner_id')
        .whereRaw('theirs.file_name = images.file_name')
        .whereNot('theirs.owner_id', siteId)
        .whereNull('sites.password_encrypted')
        .whereNotNull('sites.host'),
    )
  return rows.map((row) => readImageRow(row).image)
}
