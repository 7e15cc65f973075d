import { listAnswers } from '../../../db/answer/answer-repository.ts'
import type { Database } from '../../../db/core/connection.ts'
import { listHouseholds } from '../../../db/guests/household-repository.ts'
import { lastSheet, mergedDiets } from '../../../db/guests/kitchen-repository.ts'
import type { Site } from '../../../db/site/site-repository.ts'
import type { AnswerKind, AnswerRecord } from '../../../domain/forms/answers-contract.ts'
import { questionOfRole } from '../../../domain/forms/question-roles.ts'
import { kitchenSheetOf } from '../../../domain/guests/kitchen.ts'
import type { KitchenSheet } from '../../../domain/guests/kitchen-contract.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import { eventDaysInWords } from '../../../modules/kit/dates.ts'
import { type ModuleForm, moduleForms } from '../../../modules/module-forms.ts'
import { eventDateOf, siteTitleOf } from '../../../modules/site-facts.ts'

export interface KitchenRequest {
  site: Pick<Site, 'id' | 'document'>
  /** The form whose answers count; the first answered one by default. */
  formId?: string | undefined
  language: UiLanguage
}

export interface Kitchen {
  event: { title: string; days: string; timeZone: string }
  formId: string | null
  forms: { formId: string; title: string }[]
  sheet: KitchenSheet
  merged: string[][]
  /** When the last sheet was made. */
  lastAt: string | null
}

/** What the kitchen needs to know, with what has changed since the last sheet. */
export async function readKitchen(database: Database, request: KitchenRequest): Promise<Kitchen> {
  const { site, language } = request
  const read = (kind: AnswerKind) => listAnswers(database, { siteId: site.id, kind, spam: false })
  const records = [...(await read('rsvp')), ...(await read('form'))]
  const forms = formsOf(site.document, records)
  const answered = new Set(records.map(({ formId }) => formId))
  const form =
    forms.find(({ formId }) => formId === request.formId) ??
    forms.find(({ formId }) => answered.has(formId)) ??
    forms[0]
  const formId = form?.formId ?? null
  const last = formId === null ? undefined : await lastSheet(database, { siteId: site.id, formId })
  const merged = formId === null ? [] : await mergedDiets(database, { siteId: site.id, formId })
  const households = form?.kind === 'rsvp' ? await listHouseholds(database, site.id) : []
  const { compare } = new Intl.Collator(language)
  households.sort((one, other) => compare(one.envelopeName, other.envelopeName))
  const people = households.flatMap(({ invitees }) => invitees)
  const ofForm = records.filter((record) => record.formId === formId)
  const source = { questions: form?.elements ?? [], records: ofForm, people, language, merged }
  return {
    event: eventOf(site.document, language),
    formId,
    forms: forms.map(({ formId: id, title }) => ({ formId: id, title: textIn(title, language) })),
    sheet: kitchenSheetOf(source, last?.rows ?? null),
    merged,
    lastAt: last?.at ?? null,
  }
}

function eventOf(document: Site['document'], language: UiLanguage): Kitchen['event'] {
  const date = eventDateOf(document)
  return {
    title: siteTitleOf(document, language),
    days: eventDaysInWords(date, language),
    timeZone: date.timeZone,
  }
}

type KitchenForm = Pick<ModuleForm, 'formId' | 'kind' | 'title' | 'elements'>

/** Reply cards, and other forms that ask what guests eat; also of reply cards no longer on the page, if they were answered. */
function formsOf(document: Site['document'], records: readonly AnswerRecord[]): KitchenForm[] {
  const now = moduleForms(document)
  const forms: KitchenForm[] = now.filter(
    ({ kind, elements }) =>
      kind === 'rsvp' || questionOfRole(elements, 'diet') !== null || questionOfRole(elements, 'meal') !== null,
  )
  const known = new Set(now.map(({ formId }) => formId))
  for (const { formId, formTitle, language } of records) {
    if (known.has(formId)) continue
    known.add(formId)
    forms.push({ formId, kind: 'rsvp', title: { [language]: formTitle }, elements: [] })
  }
  return forms
}
