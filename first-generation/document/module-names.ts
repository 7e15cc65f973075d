import type { ModuleType } from '../../modules/schemas.ts'

/** Module names in older documents and their types in the model. */
export const moduleTypeOf: Readonly<Record<string, ModuleType>> = {
  header: 'Header',
  Text: 'Text',
  RSVP3: 'Rsvp',
  Speech2: 'Form',
  location: 'Location',
  ImageAndText: 'ImageAndText',
  TextAndImageList: 'TextAndImageList',
  PeopleList: 'PeopleList',
  Video: 'Video',
  countDown: 'Countdown',
  GiftRegistry: 'GiftRegistry',
  // the older format has no galleries; one added to a site is stored like other modules
  ImageGallery: 'ImageGallery',
}

/** Whether the model supports modules of this name. */
export const isKnownModule = (name: unknown): boolean => Object.hasOwn(moduleTypeOf, String(name))
