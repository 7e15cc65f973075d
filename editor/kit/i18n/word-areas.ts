import type { ModuleType } from '../../../modules/schemas.ts'

/**
 * The areas of the editor's words: a room of `editor/`, or what a content module has for owners. Each has a file per language beside what
 * uses it, in the JSON of i18next, and is loaded on first use. The Swedish files are the types of `t('key')`.
 */
export interface WordAreas {
  kit: typeof import('../../kit/words.sv.json')
  document: typeof import('../../document/words.sv.json')
  canvas: typeof import('../../canvas/words.sv.json')
  modules: typeof import('../../modules/words.sv.json')
  measuring: typeof import('../../measuring/words.sv.json')
  login: typeof import('../../login/words.sv.json')
  account: typeof import('../../account/words.sv.json')
  design: typeof import('../../design/words.sv.json')
  languages: typeof import('../../languages/words.sv.json')
  versions: typeof import('../../versions/words.sv.json')
  address: typeof import('../../address/words.sv.json')
  site: typeof import('../../site/words.sv.json')
  answers: typeof import('../../answers/words.sv.json')
  guests: typeof import('../../guests/words.sv.json')
  wizard: typeof import('../../wizard/words.sv.json')
  cards: typeof import('../../cards/words.sv.json')
  countdown: typeof import('../../../modules/countdown/editor/words.sv.json')
  form: typeof import('../../../modules/form/editor/words.sv.json')
  forms: typeof import('../../../modules/forms/editor/words.sv.json')
  'gift-registry': typeof import('../../../modules/gift-registry/editor/words.sv.json')
  header: typeof import('../../../modules/header/editor/words.sv.json')
  'image-and-text': typeof import('../../../modules/image-and-text/editor/words.sv.json')
  'image-gallery': typeof import('../../../modules/image-gallery/editor/words.sv.json')
  location: typeof import('../../../modules/location/editor/words.sv.json')
  'people-list': typeof import('../../../modules/people-list/editor/words.sv.json')
  rsvp: typeof import('../../../modules/rsvp/editor/words.sv.json')
  text: typeof import('../../../modules/text/editor/words.sv.json')
  'text-and-image-list': typeof import('../../../modules/text-and-image-list/editor/words.sv.json')
  video: typeof import('../../../modules/video/editor/words.sv.json')
}

export type WordArea = keyof WordAreas

/** The areas with the owner-facing names of each module and its fields, most specific first. What only a panel says may be in another. */
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
  Form: ['form'],
  // a reply card is a form too
  Rsvp: ['rsvp', 'form'],
}

/** All areas with words of modules, the first of which is what they have in common. */
export const moduleAreas: readonly WordArea[] = ['modules', ...new Set(Object.values(wordsOfModules).flat())]
