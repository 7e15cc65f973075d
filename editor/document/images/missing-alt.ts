import type { LanguageCode } from '../../../domain/language/language.ts'
import type { SiteModule } from '../../../modules/schemas.ts'

/** Identifies a picture by its module and its path there. */
export interface PicturePlace {
  moduleId: string
  field: string
}

/** The pictures visible to guests without alt text in a language, in page order; not those that are decoration. */
export function picturesWithoutAlt(modules: readonly SiteModule[], language: LanguageCode): PicturePlace[] {
  return modules
    .filter((module) => !module.hide)
    .flatMap((module) => pathsIn(module, language, []).map((field) => ({ moduleId: module.id, field })))
}

/** Finds pictures by shape, so that no list of modules' picture fields is needed. List items appear in paths by id. */
function pathsIn(value: unknown, language: LanguageCode, path: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  // a map gets its alt text from the place it shows
  if ('mapTheme' in value) return []
  if ('fileName' in value && 'path' in value && 'alt' in value)
    return isDecorative(value) || hasText(value.alt, language) ? [] : [path.join('/')]
  return Object.entries(value).flatMap(([name, part]) =>
    pathsIn(part, language, [...path, Array.isArray(value) ? idOf(part) : name]),
  )
}

const isDecorative = (image: object) => 'decorative' in image && image.decorative === true

function hasText(alt: unknown, language: LanguageCode): boolean {
  if (typeof alt !== 'object' || alt === null) return false
  return Object.entries(alt).some(([code, text]) => code === language && String(text).trim() !== '')
}

function idOf(item: unknown): string {
  return typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : ''
}
