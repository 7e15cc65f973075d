import type { LanguageCode } from '../../domain/language.ts'
import type { SiteModule } from '../../modules/schemas.ts'

/** How many pictures that guests see have no description in a language. */
export function picturesWithoutAlt(modules: readonly SiteModule[], language: LanguageCode): number {
  return modules.filter((module) => !module.hide).reduce((sum, module) => sum + countIn(module, language), 0)
}

/** A picture is known by what it holds, wherever a module keeps it. */
function countIn(value: unknown, language: LanguageCode): number {
  if (typeof value !== 'object' || value === null) return 0
  if ('fileName' in value && 'path' in value && 'alt' in value) return hasText(value.alt, language) ? 0 : 1
  return Object.values(value).reduce<number>((sum, part) => sum + countIn(part, language), 0)
}

function hasText(alt: unknown, language: LanguageCode): boolean {
  const text: unknown =
    typeof alt === 'object' && alt !== null ? Object.entries(alt).find(([code]) => code === language)?.[1] : undefined
  return typeof text === 'string' && text.trim() !== ''
}
