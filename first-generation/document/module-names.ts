import type { ModuleType } from '../../modules/schemas.ts'

/** Names of modules in older documents, and what each is in the model. */
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
  // the older format has no galleries; a site that gets one keeps it like the others
  ImageGallery: 'ImageGallery',
}

/** Whether the model knows modules of this name. */
export const isKnownModule = (name: unknown): boolean => Object.hasOwn(moduleTypeOf, String(name))
