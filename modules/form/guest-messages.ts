import type { GuestLanguage } from '../kit/guest-language.ts'

export const formModuleMessages = {
  sv: {
    showForm: 'Visa formuläret',
    confirmation: 'Tack! Vi har tagit emot det du skickade.',
    loadFailed: 'Misslyckades att ladda formuläret',
    sendFailed: 'Misslyckades att skicka formuläret',
    speechLoadFailed: 'Misslyckades att ladda tal-formuläret',
    speechSendFailed: 'Tyvärr misslyckades vi att skicka ditt meddelande om tal. Något gick fel. Försök gärna igen.',
  },
  en: {
    showForm: 'Show the form',
    confirmation: 'Thank you! We have received what you sent.',
    loadFailed: 'Failed to load form',
    sendFailed: 'Failed to send form',
    speechLoadFailed: 'Failed to load speech form',
    speechSendFailed:
      'Unfortunately, we failed to send your message about a speech. Something went wrong. Please try again.',
  },
  da: {
    showForm: 'Vis formularen',
    confirmation: 'Tak! Vi har modtaget det, du sendte.',
    loadFailed: 'Formularen kunne ikke indlæses',
    sendFailed: 'Formularen kunne ikke sendes',
    speechLoadFailed: 'Formularen til taler kunne ikke indlæses',
    speechSendFailed: 'Desværre kunne vi ikke sende din besked om en tale. Noget gik galt. Prøv gerne igen.',
  },
  nb: {
    showForm: 'Vis skjemaet',
    confirmation: 'Takk! Vi har mottatt det du sendte.',
    loadFailed: 'Kunne ikke laste inn skjemaet',
    sendFailed: 'Kunne ikke sende skjemaet',
    speechLoadFailed: 'Kunne ikke laste inn skjemaet for taler',
    speechSendFailed: 'Dessverre klarte vi ikke å sende meldingen din om en tale. Noe gikk galt. Prøv gjerne igjen.',
  },
  fi: {
    showForm: 'Näytä lomake',
    confirmation: 'Kiitos! Olemme vastaanottaneet lähettämäsi tiedot.',
    loadFailed: 'Lomakkeen lataaminen epäonnistui',
    sendFailed: 'Lomakkeen lähettäminen epäonnistui',
    speechLoadFailed: 'Puhelomakkeen lataaminen epäonnistui',
    speechSendFailed:
      'Valitettavasti puhettasi koskevan viestin lähettäminen epäonnistui. Jokin meni vikaan. Yritä uudelleen.',
  },
} as const satisfies Record<GuestLanguage, Record<string, string>>
