import { createContext, useContext } from 'react'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { sameJson } from '../../../domain/same-json.ts'
import {
  type ChildrenChoice,
  childrenChoices,
  type DressCode,
  dressCodes,
  type GiftChoice,
  giftChoices,
  wizardLimits,
} from '../../../domain/wizard/choices.ts'
import type { WizardData } from '../../../domain/wizard/schema.ts'

/** What has been answered so far; null, '' and an empty list for what has not. */
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

/** The answers as calls and documents hold them: what was skipped has its default (product-rules.md#start-wizard). */
export function wizardDataOf(answers: WizardAnswers): WizardData {
  return {
    ...answers,
    dateStart: answers.dateNotDecided ? null : answers.dateStart,
    dressCode: answers.dressCode ?? 'COCKTAIL',
    children: answers.children ?? 'NO_CHILDREN',
    gifts: answers.gifts ?? 'GIFTS',
    languages: [...answers.languages],
  }
}

const key = 'festoon.wizard'

/** What this tab's session holds; null when it holds nothing that can be read. */
export function storedAnswers(): WizardAnswers | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null ? answersIn(stored as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** What the wizard is told: this tab's answers, else what its draft was made of. `isRemade`: they differ, and the page is made anew. */
export function toldWizard(before: WizardData | null): { told: WizardData; isRemade: boolean } {
  const answers = storedAnswers()
  // another tab, or another day: the draft knows what it was made of
  const told = answers !== null ? wizardDataOf(answers) : (before ?? wizardDataOf(noAnswers))
  return { told, isRemade: answers !== null && before !== null && !sameJson(before, told) }
}

export function storeAnswers(answers: WizardAnswers): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // a full storage: the answers live as long as the page
  }
}

export function forgetAnswers(): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // nothing can be kept, so nothing is
  }
}

/** Of what another release of this app may have stored, all that still means something. */
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
