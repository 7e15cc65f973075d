import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { useUiLanguage } from '../../editor/kit/i18n/use-ui-language.ts'
import { messages as da } from './messages.da.ts'
import { messages as en } from './messages.en.ts'
import { type Messages, messages as sv } from './messages.sv.ts'

/** This folder's messages, loaded with its code so that no other folder depends on them. */
export const wordsOf: Readonly<Record<UiLanguage, Messages>> = { sv, en, da }

export const useWords = (): Messages => wordsOf[useUiLanguage()]
