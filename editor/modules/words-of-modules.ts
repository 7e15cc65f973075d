import type { ModuleType } from '../../modules/schemas.ts'
import type { WordArea } from '../kit/i18n/word-areas.ts'

/** The areas with the owner-facing words of each module, most specific first. */
export const wordsOfModules: Readonly<Record<ModuleType, readonly WordArea[]>> = {
  Header: ['header'],
  Text: ['text'],
  ImageAndText: ['image-and-text'],
  Countdown: ['countdown'],
  TextAndImageList: ['text-and-image-list'],
  PeopleList: ['people-list'],
  ImageGallery: ['image-gallery'],
  Location: ['location'],
  Video: ['video'],
  GiftRegistry: ['gift-registry'],
  Form: ['form', 'forms'],
  Rsvp: ['rsvp', 'forms'],
}

/** All areas with words of modules, the first of which is what they have in common. */
export const moduleAreas: readonly WordArea[] = ['modules', ...new Set(Object.values(wordsOfModules).flat())]
