import type { UiLanguage } from '../domain/language/ui-language.ts'
import { messages as da } from './messages.da.ts'
import { messages as en } from './messages.en.ts'
import { type Messages, messages as sv } from './messages.sv.ts'

const messagesOf: Record<UiLanguage, Messages> = { sv, en, da }

/** Gives a text of the landing pages, with `{{name}}` replaced by `values.name`. */
export type Translate = (key: keyof Messages, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the landing pages in one language. */
export function translator(language: UiLanguage): Translate {
  return (key, values = {}) => fill(messagesOf[language][key], values)
}

/** Replaces `{{name}}` by `values.name`; a name without a value stays, so that it is seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
