import type { ModuleType, SiteModule } from './schemas.ts'

/** Picture fields that owners can set to large, medium or small; other pictures fill their place. */
const sizedPictures: { readonly [T in ModuleType]?: readonly string[] } = {
  Header: ['image'],
  ImageAndText: ['image'],
}

export function hasPictureSizes(module: SiteModule, field: string): boolean {
  return sizedPictures[module.siteModuleType]?.includes(field) ?? false
}
