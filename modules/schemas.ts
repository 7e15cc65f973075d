import * as z from 'zod'
import { countdownDefaults, countdownSchema } from './countdown/schema.ts'
import { formModuleDefaults, formModuleSchema } from './form/schema.ts'
import { giftRegistryDefaults, giftRegistrySchema } from './gift-registry/schema.ts'
import { headerDefaults, headerSchema } from './header/schema.ts'
import { imageAndTextDefaults, imageAndTextSchema } from './image-and-text/schema.ts'
import { imageGalleryDefaults, imageGallerySchema } from './image-gallery/schema.ts'
import { locationDefaults, locationSchema } from './location/schema.ts'
import { peopleListDefaults, peopleListSchema } from './people-list/schema.ts'
import { rsvpDefaults, rsvpSchema } from './rsvp/schema.ts'
import { textDefaults, textSchema } from './text/schema.ts'
import { textAndImageListDefaults, textAndImageListSchema } from './text-and-image-list/schema.ts'
import { videoDefaults, videoSchema } from './video/schema.ts'

/** All content modules, by type. A new module adds a folder, and a line here and in each of the other registries. */
export const siteModuleSchema = z.discriminatedUnion('siteModuleType', [
  headerSchema,
  textSchema,
  imageAndTextSchema,
  countdownSchema,
  textAndImageListSchema,
  peopleListSchema,
  imageGallerySchema,
  locationSchema,
  videoSchema,
  giftRegistrySchema,
  formModuleSchema,
  rsvpSchema,
])
export type SiteModule = z.infer<typeof siteModuleSchema>
export type ModuleType = SiteModule['siteModuleType']
export type ModuleOf<T extends ModuleType> = Extract<SiteModule, { siteModuleType: T }>

export const moduleDefaults: { [T in ModuleType]: (id: string) => ModuleOf<T> } = {
  Header: headerDefaults,
  Text: textDefaults,
  ImageAndText: imageAndTextDefaults,
  Countdown: countdownDefaults,
  TextAndImageList: textAndImageListDefaults,
  PeopleList: peopleListDefaults,
  ImageGallery: imageGalleryDefaults,
  Location: locationDefaults,
  Video: videoDefaults,
  GiftRegistry: giftRegistryDefaults,
  Form: formModuleDefaults,
  Rsvp: rsvpDefaults,
}

export const moduleTypes = Object.keys(moduleDefaults) as ModuleType[]
