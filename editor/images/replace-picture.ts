import * as z from 'zod'
import { imageSchema, type SiteImage } from '../../domain/image.ts'
import { fieldAt } from '../../modules/kit/field-path.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import type { DraftStore } from '../draft/draft-store.ts'

/** The picture at a path of a module; null where there is none. Fields are known by path only: what stands there is checked. */
export function pictureAt(module: SiteModule | undefined, field: string): SiteImage | null {
  const image = z.nullable(imageSchema).safeParse(fieldAt(module, field))
  return image.success ? image.data : null
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
