import { maxLanguages } from '../domain/language/language.ts'

/** Limits per document. No real page gets near 300 modules; the API's body limit is 2 MB. */
export const documentLimits = { modules: 300, languages: maxLanguages, recipients: 6, sampleTexts: 500 } as const
