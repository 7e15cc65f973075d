import type { LanguageCode } from '../../domain/language/language.ts'

/** A text for the editor to open: on the page, or, if `beside`, next to its original in translate mode. */
export interface ShownText {
  moduleId: string
  field: string
  language: LanguageCode
  beside: boolean
}

/** Reads the text that a link has put in the history entry's state; null if the state holds anything else. */
export function shownTextIn(state: unknown): ShownText | null {
  const shown = isObject(state) && isObject(state.showText) ? state.showText : {}
  const { moduleId, field, language, beside } = shown
  return typeof moduleId === 'string' && typeof field === 'string' && typeof language === 'string'
    ? { moduleId, field, language, beside: beside === true }
    : null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
