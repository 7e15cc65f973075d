import type { UiLanguage } from '../../domain/language/language.ts'

export const formModuleMessages = {
  sv: {
    showForm: 'Visa formuläret',
    confirmation: 'Tack! Vi har tagit emot det du skickade.',
    loadFailed: 'Misslyckades att ladda formuläret',
    sendFailed: 'Misslyckades att skicka formuläret',
  },
  en: {
    showForm: 'Show the form',
    confirmation: 'Thank you! We have received what you sent.',
    loadFailed: 'Failed to load form',
    sendFailed: 'Failed to send form',
  },
  da: {
    showForm: 'Vis formularen',
    confirmation: 'Tak! Vi har modtaget det, du sendte.',
    loadFailed: 'Formularen kunne ikke indlæses',
    sendFailed: 'Formularen kunne ikke sendes',
  },
} as const satisfies Record<UiLanguage, Record<string, string>>
