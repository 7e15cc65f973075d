import type { SiteModule } from './schemas.ts'

/** Whether any picture is in a shape that its owner has chosen: the others need no styles for it. */
export const usesShapes = (modules: readonly SiteModule[]): boolean => modules.some(hasShape)

function hasShape(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('shape' in value && 'fileName' in value) return value.shape !== undefined
  return Object.values(value).some(hasShape)
}
