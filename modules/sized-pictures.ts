import type { ModuleType, SiteModule } from './schemas.ts'

/** Fields of modules whose picture the owner sets large, medium or small; others have the size of their place. */
const sizedPictures: { readonly [T in ModuleType]?: readonly string[] } = {
  Header: ['image'],
  ImageAndText: ['image'],
}

export function hasPictureSizes(module: SiteModule, field: string): boolean {
  return sizedPictures[module.siteModuleType]?.includes(field) ?? false
}
