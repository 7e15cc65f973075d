import type { GuestLanguage } from '../kit/guest-language.ts'

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
  nb: {
    showForm: 'Vis skjemaet',
    confirmation: 'Takk! Vi har mottatt det du sendte.',
    loadFailed: 'Kunne ikke laste inn skjemaet',
    sendFailed: 'Kunne ikke sende skjemaet',
  },
  fi: {
    showForm: 'Näytä lomake',
    confirmation: 'Kiitos! Olemme vastaanottaneet lähettämäsi tiedot.',
    loadFailed: 'Lomakkeen lataaminen epäonnistui',
    sendFailed: 'Lomakkeen lähettäminen epäonnistui',
  },
} as const satisfies Record<GuestLanguage, Record<string, string>>
