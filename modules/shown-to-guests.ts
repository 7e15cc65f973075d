import type { Translatable } from '../domain/language/translatable.ts'
import { plainTextOf } from '../domain/text/plain-text.ts'
import { youTubeId } from '../domain/video.ts'
import { hasNothingToShow } from './gift-registry/rules.ts'
import type { ModuleOf, ModuleType, SiteModule } from './schemas.ts'

/** The essential thing that an unfinished module lacks. */
export type Lack = 'film' | 'gifts' | 'questions' | 'people' | 'entries' | 'place'

/** Modules that are pointless until something has been chosen or written. Guests don't even see their headings. */
const unfinished: { [T in ModuleType]?: { lack: Lack; isEmpty: (module: ModuleOf<T>) => boolean } } = {
  Video: { lack: 'film', isEmpty: (module) => youTubeId(module.video.videoUrl) === undefined },
  GiftRegistry: { lack: 'gifts', isEmpty: hasNothingToShow },
  Form: { lack: 'questions', isEmpty: hasNoQuestions },
  Rsvp: { lack: 'questions', isEmpty: hasNoQuestions },
  PeopleList: {
    lack: 'people',
    isEmpty: ({ items }) =>
      items.every(({ name, title, text, image }) => image === null && saysNothing(name, title, text)),
  },
  TextAndImageList: {
    lack: 'entries',
    isEmpty: ({ items }) => items.every(({ title, text, image }) => image === null && saysNothing(title, text)),
  },
  Location: {
    lack: 'place',
    isEmpty: ({ map, image, secondTitle, text }) =>
      map.location === '' && image === null && saysNothing(secondTitle, text),
  },
}

function hasNoQuestions(module: ModuleOf<'Form'> | ModuleOf<'Rsvp'>): boolean {
  return module.form.formElements.length === 0
}

/** Whether texts are empty in every language. So is the empty markup that rich text editors leave behind. */
const saysNothing = (...texts: Translatable[]) =>
  texts.every((text) => Object.values(text).every((words) => plainTextOf(words).trim() === ''))

/** What a module needs before guests see it; null if nothing. */
export function lackOf(module: SiteModule): Lack | null {
  const rule = unfinished[module.siteModuleType] as { lack: Lack; isEmpty: (module: SiteModule) => boolean } | undefined
  return rule?.isEmpty(module) === true ? rule.lack : null
}

/** Whether guests see a module: it is neither hidden nor unfinished. */
export function isShownToGuests(module: SiteModule): boolean {
  return !module.hide && lackOf(module) === null
}
