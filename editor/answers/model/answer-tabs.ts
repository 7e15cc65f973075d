import type { AnswerKind } from '../../../domain/forms/answers-contract.ts'
import type { FormElement } from '../../../domain/forms/form.ts'
import type { Translatable } from '../../../domain/language/translatable.ts'
import { demoAnswers, demoForm } from './demo-answers.ts'
import { type AnswerNotes, buildSheet, type Sheet, type SheetRecord, type SheetSource } from './sheet.ts'

/** The parts of a form that its answers need. */
export interface AskedForm {
  formId: string
  kind: AnswerKind
  title: Translatable
  elements: readonly FormElement[]
}

/** A tab with all answers to one form. */
export interface AnswerTab {
  id: string
  kind: AnswerKind
  /** Null when the form has been removed from the page. */
  form: AskedForm | null
  sheet: Sheet
  /** Whether the answers are samples. */
  demo: boolean
}

export interface TabsSource {
  /** The page's forms, in its order. */
  forms: readonly AskedForm[]
  rsvps: readonly SheetRecord[]
  submissions: readonly SheetRecord[]
  language: string
  notes?: AnswerNotes | undefined
  /** The current time, ms; samples are dated some days before it. */
  now: number
}

/**
 * A tab for every form that is on the page or has answers: RSVP forms first. While no guest has replied, RSVP forms show samples;
 * a page without an RSVP form gets a sample form of ours (product-rules.md#reply-card).
 */
export function answerTabs({ forms, rsvps, submissions, language, notes, now }: TabsSource): AnswerTab[] {
  const demo = rsvps.length === 0
  const cards = tabsOf('rsvp', forms, rsvps, { language, notes }).map((tab) =>
    demo && tab.form !== null ? demoTab(tab.form, language, now) : tab,
  )
  const others = tabsOf('form', forms, submissions, { language, notes })
  if (cards.length > 0 || others.some(({ sheet }) => sheet.rows.length > 0)) return [...cards, ...others]
  const { id: formId, title, formElements: elements } = demoForm
  return [{ ...demoTab({ formId, title, elements, kind: 'rsvp' }, language, now), form: null }, ...others]
}

/** The initial tab: the first with real answers, else the first. */
export function firstTab(tabs: readonly AnswerTab[]): AnswerTab | undefined {
  return tabs.find(({ demo, sheet }) => !demo && sheet.rows.length > 0) ?? tabs[0]
}

/** The sheets to export. Samples are left out of a site's export, where they would be mistaken for guests. */
export function exportedSheets(tabs: readonly AnswerTab[], isSite: boolean): readonly Sheet[] {
  return tabs.filter(({ demo }) => !(demo && isSite)).map(({ sheet }) => sheet)
}

function tabsOf(
  kind: AnswerKind,
  forms: readonly AskedForm[],
  records: readonly SheetRecord[],
  reading: Reading,
): AnswerTab[] {
  const byForm = new Map<string, SheetRecord[]>(
    forms.filter((form) => form.kind === kind).map(({ formId }) => [formId, []]),
  )
  for (const record of records) {
    const list = byForm.get(record.formId)
    if (list === undefined) byForm.set(record.formId, [record])
    else list.push(record)
  }
  return [...byForm].map(([id, answers]) => {
    const form = forms.find(({ formId }) => formId === id) ?? null
    return { id, kind, form, demo: false, sheet: sheetOf(id, form, answers, reading) }
  })
}

function demoTab(form: AskedForm, language: string, now: number): AnswerTab {
  const { formId, kind, title, elements } = form
  // a form without questions has nothing to show
  const sampled = elements.length === 0 ? demoForm : { id: formId, title, formElements: elements }
  const shown = { ...form, elements: sampled.formElements }
  const records = demoAnswers(sampled, language, now)
  return { id: formId, kind, form, demo: true, sheet: sheetOf(formId, shown, records, { language }) }
}

type Reading = Pick<SheetSource, 'language' | 'notes'>

function sheetOf(formId: string, form: AskedForm | null, records: readonly SheetRecord[], reading: Reading): Sheet {
  const asked = form === null ? null : { title: form.title, formElements: form.elements }
  return buildSheet({ formId, form: asked, records, ...reading })
}
