import type { UiLanguage } from '../../domain/language/language.ts'

/** Part of the first script: these are needed exactly when the other messages do not load. */
export const startFailedMessages: Record<UiLanguage, { title: string; text: string; reload: string }> = {
  sv: {
    title: 'Fel inträffat',
    text: 'Kontrollera din internetanslutning och ladda om sidan.',
    reload: 'Ladda om sidan',
  },
  en: {
    title: 'An error occurred',
    text: 'Check your internet connection and reload the page.',
    reload: 'Reload the page',
  },
  da: {
    title: 'Der er opstået en fejl',
    text: 'Kontrollér din internetforbindelse, og indlæs siden igen.',
    reload: 'Indlæs siden igen',
  },
}
