import type { SiteImage } from '../../../domain/image/image.ts'
import { fieldAt } from '../../../modules/kit/field-path.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import type { DraftStore } from '../draft/draft-store.ts'

/** The picture at a path in a module; null when there is none or the value is something else. */
export function pictureAt(module: SiteModule | undefined, field: string): SiteImage | null {
  const value = fieldAt(module, field)
  return isPicture(value) ? value : null
}

/** A structural check suffices, as the whole draft has already been validated; zod would add 26 kB to the canvas. */
function isPicture(value: unknown): value is SiteImage {
  return typeof value === 'object' && value !== null && 'fileName' in value && 'sizes' in value
}

/**
 * Replaces the current picture of a place with an uploaded one. The chosen size belongs to the place and is kept; the alt text
 * and the crop belonged to the old picture.
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
