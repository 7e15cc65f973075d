import type { UiLanguage } from '../../domain/language/ui-language.ts'

interface PageWords {
  account: { title: string; back: string }
  answers: { title: string }
}

/** Texts at the top of pages that the server renders before the editor has loaded, and the editor afterwards. */
export const pageWords: { readonly [L in UiLanguage]: PageWords } = {
  sv: { account: { title: 'Konto', back: 'Tillbaka till redigeraren' }, answers: { title: 'OSA-svar' } },
  en: { account: { title: 'Account', back: 'Back to the editor' }, answers: { title: 'RSVPs' } },
  da: { account: { title: 'Konto', back: 'Tilbage til redigering' }, answers: { title: 'Svar fra gæster' } },
}
