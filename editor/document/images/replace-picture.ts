import type { SiteImage } from '../../../domain/image/image.ts'
import { fieldAt } from '../../../modules/kit/field-path.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import type { DraftStore } from '../draft/draft-store.ts'

/** The picture at a path of a module; null where there is none, or something else. */
export function pictureAt(module: SiteModule | undefined, field: string): SiteImage | null {
  const value = fieldAt(module, field)
  return isPicture(value) ? value : null
}

/** The draft has been parsed as a whole, so a picture is told from other fields by what only pictures have; zod would cost the canvas 26 kB. */
function isPicture(value: unknown): value is SiteImage {
  return typeof value === 'object' && value !== null && 'fileName' in value && 'sizes' in value
}

/**
 * Puts a new picture in the place of what stands there when its upload is done. The chosen size belongs to the place; the
 * description and the crop to the picture that was there.
 */
export function replacedBy(
  store: DraftStore,
  { moduleId, field }: { moduleId: string; field: string },
  uploaded: SiteImage,
): void {
  const { siteModules } = store.state().history.document
  const present = pictureAt(
    siteModules.find((module) => module.id === moduleId),
    field,
  )
  const value = present === null ? uploaded : { ...uploaded, userSelectedImageSize: present.userSelectedImageSize }
  store.dispatch({ type: 'set-field', moduleId, field, value, apart: true })
}
