import type { GuestLanguage } from '../../modules/kit/guest-language.ts'

/** Pages that guests meet beside the site itself. */
export const systemMessages = {
  sv: {
    notFoundTitle: 'Sidan finns inte',
    notFound: 'Den här sidan finns inte.',
    toStart: 'Till startsidan',
    wrongAddressTitle: 'Fel adress',
    wrongAddress: 'Här finns ingen sida. Kontrollera att adressen är rätt skriven, gärna mot inbjudan.',
    toBrand: 'Till {name}',
    unavailableTitle: 'Misslyckades att hämta sidan',
    unavailable: 'Det är ett tillfälligt fel hos oss. Vänta en liten stund och ladda om sidan.',
    choose: 'Välj språk',
  },
  en: {
    notFoundTitle: 'Page not found',
    notFound: 'This page does not exist.',
    toStart: 'Go to the start page',
    wrongAddressTitle: 'Wrong address',
    wrongAddress: 'There is no site here. Check that the address is spelled as in your invitation.',
    toBrand: 'To {name}',
    unavailableTitle: 'Failed to load the page',
    unavailable: 'Something is wrong on our side for the moment. Wait a little while and reload the page.',
    choose: 'Choose language',
  },
  da: {
    notFoundTitle: 'Siden findes ikke',
    notFound: 'Denne side findes ikke.',
    toStart: 'Til forsiden',
    wrongAddressTitle: 'Forkert adresse',
    wrongAddress: 'Der er ingen side her. Kontrollér, at adressen er skrevet som i invitationen.',
    toBrand: 'Til {name}',
    unavailableTitle: 'Siden kunne ikke hentes',
    unavailable: 'Der er en midlertidig fejl hos os. Vent et øjeblik, og genindlæs siden.',
    choose: 'Vælg sprog',
  },
  nb: {
    notFoundTitle: 'Siden finnes ikke',
    notFound: 'Denne siden finnes ikke.',
    toStart: 'Til forsiden',
    choose: 'Velg språk',
  },
  fi: {
    notFoundTitle: 'Sivua ei ole',
    notFound: 'Tätä sivua ei ole olemassa.',
    toStart: 'Etusivulle',
    choose: 'Valitse kieli',
  },
} as const satisfies Record<GuestLanguage, Record<string, string>>
