import type { UiLanguage } from '../../domain/language/language.ts'

/** Bundled with the first script, as these are needed exactly when other messages fail to load. */
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
