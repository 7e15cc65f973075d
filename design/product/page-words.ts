import type { UiLanguage } from '../../domain/language/ui-language.ts'

interface PageWords {
  account: { title: string; back: string }
  answers: { title: string }
}

/** What stands at the head of pages that the server draws before the editor has come, and the editor after that. */
export const pageWords: { readonly [L in UiLanguage]: PageWords } = {
  sv: { account: { title: 'Konto', back: 'Tillbaka till redigeraren' }, answers: { title: 'OSA-svar' } },
  en: { account: { title: 'Account', back: 'Back to the editor' }, answers: { title: 'RSVPs' } },
  da: { account: { title: 'Konto', back: 'Tilbage til redigering' }, answers: { title: 'Svar fra gæster' } },
}
