import type { TFunction } from 'i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { plainTextOf } from '../../../domain/text/plain-text.ts'
import type { DesignPart, DocumentChanges, FieldChange, ModuleChange } from '../../../modules/document-changes.ts'
import { isFields, textsIn } from '../../../modules/document-parts.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import { moduleName } from '../../canvas/module-name.ts'

/** What the words need: messages, and the language of names and of the owner's own titles. */
export interface Wording {
  t: TFunction<'changes'>
  tCanvas: TFunction<'canvas'>
  uiLanguage: string
  /** The language in which a module's heading is read. */
  language: LanguageCode
}

/** One line of a list of changes. */
export interface ChangeLine {
  id: string
  moduleId: string | null
  kind: ModuleChange['kind'] | 'page'
  /** The module, or the part of the page. */
  name: string
  /** What in it; empty when the line says it all. */
  detail: string
  fields: readonly FieldChange[]
}

/** 'Text: Kära vänner'. */
export function moduleLabel({ t, tCanvas, language }: Wording, module: SiteModule): string {
  const kind = moduleName(tCanvas, module.siteModuleType)
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
      kind: change.kind,
      name: moduleLabel(wording, change.module),
      detail: [...new Set(fields.map((field) => fieldLabel(wording, field)))].join(', '),
      fields,
    }
  })
  const ofPage = (id: string, name: string, detail: string): ChangeLine => ({
    id,
    moduleId: null,
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

export function designWord(t: TFunction<'changes'>, part: DesignPart): string {
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
  { field, language, before, after }: Pick<FieldChange, 'field' | 'language' | 'before' | 'after'>,
): string {
  const { t, uiLanguage } = wording
  const word = isOrder(before) && isOrder(after) ? t('fieldOrder') : fieldWord(t, field)
  return language === null ? word : t('inLanguage', { field: word, language: languageWord(uiLanguage, language) })
}

/** An order is given by ids; the other lists of words are addresses of mail. */
const isOrder = (value: unknown) =>
  Array.isArray(value) && value.every((part) => typeof part === 'string' && !isAddress(part))
const isAddress = (value: unknown) => typeof value === 'string' && value.includes('@')

function fieldWord(t: TFunction<'changes'>, field: string): string {
  // a form's questions and their answers lie one step deeper than other lists
  const parts = field.replace(/^form\//, '').split('/')
  // `items/<id>` is an item as a whole
  if (parts.length % 2 === 0) return itemWord(t, parts.at(-2))
  // the text of an answer to choose
  if (parts.at(-3) === 'options') return t('fieldOption')
  switch (parts.at(-1)) {
    case 'label':
      return t('fieldQuestion')
    case 'required':
      return t('fieldRequired')
    case 'showConditions':
      return t('fieldConditions')
    case 'confirmationTitle':
      return t('fieldConfirmationTitle')
    case 'confirmationText':
      return t('fieldConfirmationText')
    case 'sendButton':
    case 'showFormButton':
    case 'oneGuestRsvpButton':
    case 'showGiftRegistryButton':
    case 'reserveButton':
    case 'cancelReservationButton':
      return t('fieldButton')
    case 'description':
      return t('fieldDescription')
    case 'link':
      return t('fieldLink')
    case 'reservable':
      return t('fieldReservable')
    case 'quantity':
      return t('fieldQuantity')
    case 'showAs':
      return t('fieldShowAs')
    case 'labelReservePassword':
    case 'labelReserveQuantity':
    case 'labelCancelReservationPassword':
    case 'labelCancelReservationQuantity':
    case 'statusTextReservedSingular':
    case 'statusTextQuantity':
    case 'statusTextReservedPlural':
      return t('fieldGiftText')
    case 'maxNumberOfGuests':
      return t('fieldMaxGuests')
    case 'selectNumberOfGuestsText':
      return t('fieldGuestNumber')
    case 'guestIndexTitle':
      return t('fieldGuestTitle')
    case 'deadline':
      return t('fieldDeadline')
    case 'closed':
      return t('fieldClosed')
    case 'closedText':
      return t('fieldClosedText')
    case 'title':
      return t('fieldTitle')
    case 'secondTitle':
      return t('fieldSecondTitle')
    case 'secondLine':
      return t('fieldSecondLine')
    case 'name':
      return t('fieldName')
    case 'text':
      return t('fieldText')
    case 'image':
      return t('fieldImage')
    case 'menuTitle':
      return t('fieldMenuTitle')
    case 'hide':
      return t('fieldHide')
    case 'hideInMenu':
      return t('fieldHideInMenu')
    case 'map':
      return t('fieldMap')
    case 'video':
      return t('fieldVideo')
    case 'countdownDate':
      return t('fieldDate')
    case 'recipients':
      return t('fieldRecipients')
    default:
      return t('fieldOther')
  }
}

/** An entry of a list as a whole. */
function itemWord(t: TFunction<'changes'>, list: string | undefined): string {
  if (list === 'formElements') return t('fieldQuestion')
  return list === 'options' ? t('fieldOption') : t('fieldItem')
}

/** What a side of a change says, as text; null where it is no text. */
export function textOfValue(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return plainTextOf(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.every(isAddress) ? value.join('\n') : null
  if (!isFields(value)) return null
  // an item or a module by what it is called
  for (const key of ['name', 'title', 'label', 'text']) {
    const texts = Object.values(textsIn(value[key])).filter((text) => plainTextOf(text) !== '')
    if (texts[0] !== undefined) return plainTextOf(texts[0])
  }
  return null
}
