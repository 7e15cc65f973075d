import type { TFunction } from 'i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { plainTextOf } from '../../../domain/text/plain-text.ts'
import type { DesignPart, DocumentChanges, FieldChange, ModuleChange } from '../../../modules/document-changes.ts'
import { type Fields, isFields, textsIn } from '../../../modules/document-parts.ts'
import type { ModuleType, SiteModule } from '../../../modules/schemas.ts'
import type { ModuleWords } from '../module-words.ts'

/** What the descriptions need: messages, module names, and the languages to write in. */
export interface Wording {
  t: TFunction<'document', 'changes'>
  words: ModuleWords
  uiLanguage: string
  /** The language to read module headings in. */
  language: LanguageCode
}

/** One line of a list of changes. */
export interface ChangeLine {
  id: string
  moduleId: string | null
  /** Null for a part of the page. */
  moduleType: ModuleType | null
  kind: ModuleChange['kind'] | 'page'
  /** The name of the module or of the part of the page. */
  name: string
  /** What changed in it; '' when the name and kind say it all. */
  detail: string
  fields: readonly FieldChange[]
}

/** 'Text: Kära vänner'. */
export function moduleLabel({ t, words, language }: Wording, module: SiteModule): string {
  const kind = words.moduleName(module.siteModuleType)
  const title = 'title' in module ? textIn(textsIn(module.title), language) : ''
  const name = title === '' ? t('untitled', { kind }) : t('titled', { kind, title })
  return module.hide ? t('hiddenModule', { name }) : name
}

export function changeLines(wording: Wording, changes: DocumentChanges): ChangeLine[] {
  const { t } = wording
  const lines = changes.modules.map((change): ChangeLine => {
    const fields = change.kind === 'changed' ? change.fields : []
    return {
      id: `${change.kind} ${change.module.id}`,
      moduleId: change.module.id,
      moduleType: change.module.siteModuleType,
      kind: change.kind,
      name: moduleLabel(wording, change.module),
      detail: [...new Set(fields.map((field) => fieldLabel(wording, change.module.siteModuleType, field)))].join(', '),
      fields,
    }
  })
  const ofPage = (id: string, name: string, detail: string): ChangeLine => ({
    id,
    moduleId: null,
    moduleType: null,
    kind: 'page',
    name,
    detail,
    fields: [],
  })
  const languages = languageWords(wording, changes.languages)
  return [
    ...lines,
    ...(changes.design.length > 0
      ? [ofPage('design', t('design'), changes.design.map((part) => designWord(t, part)).join(', '))]
      : []),
    ...(changes.date ? [ofPage('date', t('date'), '')] : []),
    ...(languages === '' ? [] : [ofPage('languages', t('languages'), languages)]),
    ...(changes.other ? [ofPage('other', t('other'), '')] : []),
  ]
}

export function designWord(t: TFunction<'document', 'changes'>, part: DesignPart): string {
  const words: Record<DesignPart, string> = {
    theme: t('theme'),
    headingFont: t('headingFont'),
    textFont: t('textFont'),
    colours: t('colours'),
    graphic: t('graphic'),
    logo: t('logo'),
  }
  return words[part]
}

function languageWords({ t, uiLanguage }: Wording, languages: DocumentChanges['languages']): string {
  return [
    ...languages.added.map((code) => t('languageAdded', { language: languageWord(uiLanguage, code) })),
    ...languages.removed.map((code) => t('languageRemoved', { language: languageWord(uiLanguage, code) })),
    ...(languages.order ? [t('languageOrder')] : []),
  ].join(', ')
}

function languageWord(uiLanguage: string, code: LanguageCode): string {
  return new Intl.DisplayNames([uiLanguage], { type: 'language' }).of(code) ?? code
}

/** 'rubrik (engelska)'. */
export function fieldLabel(
  wording: Wording,
  module: ModuleType | null,
  { field, language, before, after }: Pick<FieldChange, 'field' | 'language' | 'before' | 'after'>,
): string {
  const { t, words, uiLanguage } = wording
  const word =
    isOrder(before) && isOrder(after)
      ? t('fieldOrder')
      : differsInWords(before, after)
        ? t('fieldDescription')
        : words.inChange(module, field)
  return language === null ? word : t('inLanguage', { field: word, language: languageWord(uiLanguage, language) })
}

/** Lists of strings are either orders (of ids) or email addresses. */
const isOrder = (value: unknown) =>
  Array.isArray(value) && value.every((part) => typeof part === 'string' && !isAddress(part))
/** Pictures that only their alternative text tells apart. */
const differsInWords = (before: unknown, after: unknown) =>
  isFields(before) &&
  isFields(after) &&
  'alt' in before &&
  sameJson({ ...before, ...wordsOfPicture(after) }, { ...after, ...wordsOfPicture(after) })
const wordsOfPicture = ({ alt, decorative }: Fields) => ({ alt, decorative })
const isAddress = (value: unknown) => typeof value === 'string' && value.includes('@')

/** One side of a change as text; null when it cannot be shown as text. */
export function textOfValue(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return plainTextOf(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.every(isAddress) ? value.join('\n') : null
  if (!isFields(value)) return null
  // an item or a module is represented by its name
  for (const key of ['name', 'title', 'label', 'text']) {
    const texts = Object.values(textsIn(value[key])).filter((text) => plainTextOf(text) !== '')
    if (texts[0] !== undefined) return plainTextOf(texts[0])
  }
  return null
}
