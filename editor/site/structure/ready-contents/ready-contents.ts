import type { Brand } from '../../../../domain/commerce/market.ts'
import type { LanguageCode } from '../../../../domain/language/language.ts'
import type { UiLanguage } from '../../../../domain/language/ui-language.ts'
import { textHash } from '../../../../domain/text/text-hash.ts'
import { partId } from '../../../../modules/forms/form-defaults.ts'
import { type ModuleType, type SiteModule, siteModuleSchema } from '../../../../modules/schemas.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

type Words = typeof sv

/** A module with content to start from. */
export interface ReadyContent {
  id: ReadyContentId
  type: ModuleType
}
export type ReadyContentId = keyof Words

/** A module begun from ready content. `samples`: hashes of the texts that owners have to make their own. */
export interface BegunContent {
  module: SiteModule
  samples: string[]
}

const words: Readonly<Record<UiLanguage, Words>> = { sv, en, da }

/** What each content is called, and what it is for, in an owner's language. */
export const readyContentWords = (id: ReadyContentId, language: UiLanguage): { name: string; about: string } =>
  words[language][id]

interface Recipe {
  type: ModuleType
  /** Offered to all brands unless named here. */
  brands?: readonly Brand[]
  /** The module's fields besides its menu title and title. */
  fields: (tools: Tools) => Record<string, unknown>
}

type Translated = Readonly<Record<string, string>>

interface Tools {
  id: string
  /** A text in the page's languages. */
  say: (read: (words: Words) => string) => Translated
  /** A rich text in the page's languages, which owners have to make their own. Paragraphs are parted by an empty line. */
  sample: (read: (words: Words) => string) => Translated
}

const recipes: Readonly<Record<ReadyContentId, Recipe>> = {
  faq: {
    type: 'TextAndImageList',
    fields: (tools) => ({ items: listOf(tools, sv.faq.items, ({ faq }) => faq.items) }),
  },
  programme: {
    type: 'TextAndImageList',
    fields: (tools) => ({ items: listOf(tools, sv.programme.items, ({ programme }) => programme.items) }),
  },
  lodging: {
    type: 'TextAndImageList',
    fields: (tools) => ({ items: listOf(tools, sv.lodging.items, ({ lodging }) => lodging.items) }),
  },
  travel: {
    type: 'TextAndImageList',
    fields: (tools) => ({ items: listOf(tools, sv.travel.items, ({ travel }) => travel.items) }),
  },
  dress: { type: 'Text', fields: ({ sample }) => ({ text: sample(({ dress }) => dress.text) }) },
  children: { type: 'Text', fields: ({ sample }) => ({ text: sample(({ children }) => children.text) }) },
  speech: {
    type: 'Form',
    fields: ({ id, say }) => ({
      text: say(({ speech }) => paragraphs(speech.text)),
      showFormButton: say(({ speech }) => speech.button),
      confirmationTitle: say(({ speech }) => speech.thanks),
      confirmationText: say(({ speech }) => paragraphs(speech.thanks_text)),
      form: {
        formElements: [
          {
            ...question(
              id,
              'name',
              say(({ speech }) => speech.name_question),
            ),
            role: 'name',
            required: true,
          },
          {
            ...question(
              id,
              'length',
              say(({ speech }) => speech.length),
            ),
            formElementType: 'SingleSelect',
            options: (['short', 'medium', 'long'] as const).map((length) => ({
              id: partId(id, length),
              text: say(({ speech }) => speech[length]),
            })),
          },
          question(
            id,
            'needs',
            say(({ speech }) => speech.needs),
          ),
        ],
      },
    }),
  },
  songs: {
    type: 'Form',
    fields: ({ id, say }) => ({
      text: say(({ songs }) => paragraphs(songs.text)),
      showFormButton: say(({ songs }) => songs.button),
      confirmationTitle: say(({ songs }) => songs.thanks),
      confirmationText: say(({ songs }) => paragraphs(songs.thanks_text)),
      form: {
        formElements: [
          {
            ...question(
              id,
              'song',
              say(({ songs }) => songs.song),
            ),
            role: 'song',
            required: true,
          },
          {
            ...question(
              id,
              'name',
              say(({ songs }) => songs.name_question),
            ),
            role: 'name',
          },
        ],
      },
    }),
  },
  memorial: { type: 'ImageAndText', fields: ({ sample }) => ({ text: sample(({ memorial }) => memorial.text) }) },
  sponsors: {
    type: 'TextAndImageList',
    brands: ['party', 'event'],
    fields: (tools) => ({ items: listOf(tools, sv.sponsors.items, ({ sponsors }) => sponsors.items) }),
  },
  student: {
    type: 'GiftRegistry',
    brands: ['party', 'event'],
    fields: ({ id, say, sample }) => ({
      text: sample(({ student }) => student.text),
      showAs: 'LIST',
      items: keysOf(sv.student.gifts).map((key) => ({
        id: partId(id, key),
        title: say(({ student }) => student.gifts[key].title),
        description: say(({ student }) => student.gifts[key].text),
      })),
    }),
  },
}

/** The contents offered to a brand's owners, in the order of the dialog. */
export function readyContentsFor(brand: Brand): ReadyContent[] {
  return keysOf(recipes)
    .filter((id) => recipes[id].brands?.includes(brand) ?? true)
    .map((id) => ({ id, type: recipes[id].type }))
}

/** A new module with the content, in those of the page's languages that we write. `moduleId` also begins the ids of its parts. */
export function beginContent(
  content: ReadyContentId,
  moduleId: string,
  languages: readonly LanguageCode[],
): BegunContent {
  const samples: string[] = []
  const written = keysOf(words).filter((language) => languages.includes(language))
  // a page in other languages only: English is the most useful to translate from
  const spoken = written.length > 0 ? written : (['en'] as const)
  const say: Tools['say'] = (read) => Object.fromEntries(spoken.map((language) => [language, read(words[language])]))
  const sample: Tools['sample'] = (read) => {
    const text = say((language) => paragraphs(read(language)))
    samples.push(...Object.values(text).map(textHash))
    return text
  }
  const { type, fields } = recipes[content]
  const module = siteModuleSchema.parse({
    id: moduleId,
    siteModuleType: type,
    menuTitle: say((language) => language[content].menu),
    title: say((language) => language[content].title),
    ...fields({ id: moduleId, say, sample }),
  })
  return { module, samples }
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[]

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')

const question = (moduleId: string, part: string, label: Translated) => ({
  id: partId(moduleId, part),
  formElementType: 'ShortText',
  label,
})

interface ItemWords {
  title: string
  text: string
}

/** A list's items; `named` only says which there are. */
function listOf<Key extends string>(
  { id, say, sample }: Tools,
  named: Readonly<Record<Key, ItemWords>>,
  read: (words: Words) => Readonly<Record<Key, ItemWords>>,
): object[] {
  return keysOf(named).map((key) => ({
    id: partId(id, key),
    title: say((language) => read(language)[key].title),
    text: sample((language) => read(language)[key].text),
  }))
}
