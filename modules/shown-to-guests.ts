import type { Translatable } from '../domain/language/translatable.ts'
import { plainTextOf } from '../domain/text/plain-text.ts'
import { youTubeId } from '../domain/video.ts'
import { newQuestion } from './forms/form-defaults.ts'
import { hasNothingToShow } from './gift-registry/rules.ts'
import type { ModuleOf, ModuleType, SiteModule } from './schemas.ts'

/** The essential thing that an unfinished module lacks. */
export type Lack = 'words' | 'pictures' | 'film' | 'gifts' | 'questions' | 'people' | 'entries' | 'place'

/** Modules that are pointless until something has been chosen or written. Guests don't even see their headings. */
const unfinished: { [T in ModuleType]?: { lack: Lack; isEmpty: (module: ModuleOf<T>) => boolean } } = {
  Text: { lack: 'words', isEmpty: ({ title, text }) => saysNothing(title, text) },
  ImageAndText: {
    lack: 'words',
    isEmpty: ({ title, secondTitle, text, image }) => image === null && saysNothing(title, secondTitle, text),
  },
  ImageGallery: {
    lack: 'pictures',
    isEmpty: ({ title, text, gallery }) => gallery.every(({ image }) => image === null) && saysNothing(title, text),
  },
  Video: { lack: 'film', isEmpty: (module) => youTubeId(module.video.videoUrl) === undefined },
  GiftRegistry: { lack: 'gifts', isEmpty: hasNothingToShow },
  Form: { lack: 'questions', isEmpty: (module) => hasNoQuestions(module) || isLoneButton(module) },
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

/** A new form that nobody has written in: guests would find a button and not know what for. */
function isLoneButton({ title, text, showFormButton, form }: ModuleOf<'Form'>): boolean {
  return saysNothing(title, text, showFormButton) && form.formElements.every(({ label }) => isInitial(label))
}

const initialLabels: ReadonlySet<string> = new Set([
  '',
  ...Object.values(newQuestion.shortText),
  ...Object.values(newQuestion.singleSelect),
])
const isInitial = (label: Translatable) => Object.values(label).every((words) => initialLabels.has(words))

/** Whether texts are empty in every language. So is the empty markup that rich text editors leave behind. */
export const saysNothing = (...texts: Translatable[]) =>
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

/** Whether a module is a header without anything of its own. The page's first one has the date, and perhaps a logo. */
export function isNameless(module: SiteModule, page: readonly SiteModule[]): boolean {
  if (module.siteModuleType !== 'Header') return false
  const first = page.find(({ siteModuleType, hide }) => siteModuleType === 'Header' && !hide)
  return first !== module && module.image === null && saysNothing(module.title, module.secondLine)
}

/** The modules of a page that guests see. */
export const shownToGuests = (page: readonly SiteModule[]): SiteModule[] =>
  page.filter((module) => isShownToGuests(module) && !isNameless(module, page))
