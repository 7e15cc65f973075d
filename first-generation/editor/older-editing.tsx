import type { Brand } from '../../domain/commerce/market.ts'
import type { OlderEditing } from '../../editor/document/older-editing.ts'
import { newQuestion, partId } from '../../modules/forms/form-defaults.ts'
import type { ModuleType, SiteModule } from '../../modules/schemas.ts'
import { speechThanks } from '../document/words.ts'
import { saveOlder } from './calls.ts'
import { FormPreviews } from './form-previews.tsx'
import { FormatSection } from './format-section.tsx'
import { LowerQuestions } from './lower-questions.tsx'
import { olderWords } from './words.ts'

export { MovePage } from './move-page.tsx'

/** The first generation's modules in the order of its 'Välj modul' (RSVP3 is the reply card, Speech2 the form). */
const types: readonly ModuleType[] = [
  'Location',
  'TextAndImageList',
  'ImageAndText',
  'Text',
  'Rsvp',
  'Form',
  'Countdown',
  'Header',
  'GiftRegistry',
  'PeopleList',
  'Video',
]
/** Not for corporate and club events. */
const privateTypes: readonly ModuleType[] = ['Form', 'GiftRegistry']

const inAll = (name: 'speech' | 'speechButton' | 'speechName') => ({
  sv: olderWords.sv[name],
  en: olderWords.en[name],
  da: olderWords.da[name],
})

/** A new form is for speeches: who speaks, and about what. */
function fresh(module: SiteModule): SiteModule {
  if (module.siteModuleType !== 'Form') return module
  const [first, ...others] = module.form.formElements
  return {
    ...module,
    title: inAll('speech'),
    showFormButton: inAll('speechButton'),
    confirmationText: speechThanks,
    form: {
      formElements: [
        ...(first === undefined ? [] : [{ ...first, label: inAll('speechName'), required: true }]),
        ...others,
        newText(partId(module.id, 'more')),
      ],
    },
  }
}

const newText = (id: string) => ({
  id,
  formElementType: 'ShortText' as const,
  label: newQuestion.shortText,
  required: false,
  options: [],
  showConditions: [],
})

const moduleWords = (words: (typeof olderWords)['sv']) => ({
  Form: { name: words.speech, about: words.speechAbout },
})

/** Sites of the first generation in the editor. */
export const olderEditing: OlderEditing = {
  siteVersion: 1,
  offered: (brand: Brand) => types.filter((type) => brand !== 'event' || !privateTypes.includes(type)),
  moduleWords: { sv: moduleWords(olderWords.sv), en: moduleWords(olderWords.en), da: moduleWords(olderWords.da) },
  fresh,
  save: saveOlder,
  FormTab: FormPreviews,
  formTabName: { sv: olderWords.sv.previews, en: olderWords.en.previews, da: olderWords.da.previews },
  BelowQuestions: LowerQuestions,
  MoreSection: FormatSection,
}
