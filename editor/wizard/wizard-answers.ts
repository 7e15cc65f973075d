import { createContext, useContext } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { sameJson } from '../../domain/same-json.ts'
import {
  type ChildrenChoice,
  childrenChoices,
  type DressCode,
  dressCodes,
  type GiftChoice,
  giftChoices,
  wizardLimits,
} from '../../domain/wizard/choices.ts'
import type { WizardData } from '../../domain/wizard/schema.ts'

/** The answers so far; null, '' or an empty list for unanswered ones. */
export interface WizardAnswers {
  name1: string
  name2: string
  location: string
  /** Wall time, `YYYY-MM-DDTHH:mm`. */
  dateStart: string | null
  dateNotDecided: boolean
  designTemplate: string | null
  dressCode: DressCode | null
  children: ChildrenChoice | null
  gifts: GiftChoice | null
  languages: readonly LanguageCode[]
}

export const noAnswers: WizardAnswers = {
  name1: '',
  name2: '',
  location: '',
  dateStart: null,
  dateNotDecided: false,
  designTemplate: null,
  dressCode: null,
  children: null,
  gifts: null,
  languages: [],
}

/** The page's languages: the chosen ones, or else the one in which the wizard is read. */
export const languagesOf = ({ languages }: WizardAnswers, read: UiLanguage): readonly LanguageCode[] =>
  languages.length === 0 ? [read] : languages

/** The answers in the format of API calls and documents, with defaults for skipped ones (product-rules.md#start-wizard). */
export function wizardDataOf(answers: WizardAnswers, read: UiLanguage): WizardData {
  return {
    ...answers,
    dateStart: answers.dateNotDecided ? null : answers.dateStart,
    dressCode: answers.dressCode ?? 'COCKTAIL',
    children: answers.children ?? 'NO_CHILDREN',
    gifts: answers.gifts ?? 'GIFTS',
    languages: [...languagesOf(answers, read)],
  }
}

const key = 'festoon.wizard'

/** The answers in this tab's session storage; null when there are none or they are unreadable. */
export function storedAnswers(): WizardAnswers | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null ? answersIn(stored as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/**
 * The wizard's data: this tab's answers, or else those that the draft was built from. `isRemade`: they differ, and the page is rebuilt.
 * `read` is the language in which it is read.
 */
export function toldWizard(before: WizardData | null, read: UiLanguage): { told: WizardData; isRemade: boolean } {
  const answers = storedAnswers()
  // another tab, or a later day: use the answers that the draft was built from
  if (answers === null) return { told: before ?? wizardDataOf(noAnswers, read), isRemade: false }
  const told = wizardDataOf(answers, read)
  // whoever reads the product in another language afterwards keeps the page as it is
  if (answers.languages.length === 0 && before !== null) told.languages = before.languages
  return { told, isRemade: before !== null && !sameJson(before, told) }
}

export function storeAnswers(answers: WizardAnswers): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // storage is full: the answers last only as long as the page
  }
}

export function forgetAnswers(): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // without storage there is nothing to remove
  }
}

/** Reads the answers that are still valid, as another release of this app may have stored them. */
function answersIn(stored: Record<string, unknown>): WizardAnswers {
  const text = (name: keyof WizardAnswers, longest: number) => {
    const value = stored[name]
    return typeof value === 'string' ? value.slice(0, longest) : ''
  }
  const oneOf = <Value extends string>(name: keyof WizardAnswers, values: readonly Value[]) =>
    values.find((value) => value === stored[name]) ?? null
  const languages = Array.isArray(stored.languages) ? stored.languages : []
  return {
    name1: text('name1', wizardLimits.name),
    name2: text('name2', wizardLimits.name),
    location: text('location', wizardLimits.location),
    dateStart: text('dateStart', 16) || null,
    dateNotDecided: stored.dateNotDecided === true,
    designTemplate: text('designTemplate', 60) || null,
    dressCode: oneOf('dressCode', dressCodes),
    children: oneOf('children', childrenChoices),
    gifts: oneOf('gifts', giftChoices),
    languages: languages.filter((code): code is LanguageCode => typeof code === 'string' && /^[a-z]{2}$/.test(code)),
  }
}

export interface Wizard {
  answers: WizardAnswers
  answer: (change: Partial<WizardAnswers>) => void
}

export const WizardContext = createContext<Wizard | null>(null)

/** Throws outside the wizard's pages. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (wizard === null) throw new Error('a step of the wizard stands outside of it')
  return wizard
}
