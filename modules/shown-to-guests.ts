import type { Translatable } from '../domain/language/translatable.ts'
import { plainTextOf } from '../domain/text/plain-text.ts'
import { youTubeId } from '../domain/video.ts'
import { hasNothingToShow } from './gift-registry/rules.ts'
import type { ModuleOf, ModuleType, SiteModule } from './schemas.ts'

/** What a module lacks that it is there for. */
export type Lack = 'film' | 'gifts' | 'questions' | 'people' | 'entries' | 'place'

/** Modules that have nothing to show before something has been chosen or written: guests do not meet even their heading. */
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

/** Whether texts are empty in every language; rich text as editors leave it behind is. */
const saysNothing = (...texts: Translatable[]) =>
  texts.every((text) => Object.values(text).every((words) => plainTextOf(words).trim() === ''))

/** What a module lacks to be shown to guests; null when nothing. */
export function lackOf(module: SiteModule): Lack | null {
  const rule = unfinished[module.siteModuleType] as { lack: Lack; isEmpty: (module: SiteModule) => boolean } | undefined
  return rule?.isEmpty(module) === true ? rule.lack : null
}

/** Whether guests see a module: it is neither hidden nor without what it is there for. */
export function isShownToGuests(module: SiteModule): boolean {
  return !module.hide && lackOf(module) === null
}
