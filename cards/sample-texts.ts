import { isUiLanguage, type LanguageCode, type UiLanguage } from '../domain/language/language.ts'

/** The texts of a new card; samples stand in for what the owner has not provided yet. */
export interface SampleTexts {
  welcomeText: string
  names: string
  title: string
  /** Date, time and place. */
  dateAndLocationLong: string
  dateAndLocation: string
  /** On the front, before the site's address. */
  websiteInfo: string
  /** Placeholder for an address. */
  address: string
  textAtQR: string
  password: (word: string) => string
}

const samples: { readonly [L in UiLanguage]: SampleTexts } = {
  sv: {
    welcomeText: 'Välkomna på bröllop',
    names: 'Ellen & Axel',
    title: 'Vi gifter oss',
    dateAndLocationLong: 'Lördagen den 12 juni 2027 kl. 15.00\nTorekovs kyrka',
    dateAndLocation: '12 juni 2027 · Torekov',
    websiteInfo: 'All information finns på',
    address: 'er-adress.se',
    textAtQR: 'På vår sida finns allt om dagen. Skanna koden och svara gärna där.',
    password: (word) => `Lösenord: ${word}`,
  },
  en: {
    welcomeText: 'Welcome to our wedding',
    names: 'Ellen & Axel',
    title: 'We are getting married',
    dateAndLocationLong: 'Saturday 12 June 2027 at 15:00\nTorekov Church',
    dateAndLocation: '12 June 2027 · Torekov',
    websiteInfo: 'You will find everything at',
    address: 'your-address.com',
    textAtQR: 'Our page has everything about the day. Scan the code, and please reply there.',
    password: (word) => `Password: ${word}`,
  },
  da: {
    welcomeText: 'Velkommen til bryllup',
    names: 'Ellen & Axel',
    title: 'Vi gifter os',
    dateAndLocationLong: 'Lørdag den 12. juni 2027 kl. 15.00\nHornbæk Kirke',
    dateAndLocation: '12. juni 2027 · Hornbæk',
    websiteInfo: 'I finder det hele på',
    address: 'jeres-adresse.dk',
    textAtQR: 'På vores side står alt om dagen. Scan koden, og svar gerne der.',
    password: (word) => `Adgangskode: ${word}`,
  },
}

/** The samples in a page's language; in Swedish if the product does not support it. */
export const sampleTexts = (language: LanguageCode): SampleTexts => samples[isUiLanguage(language) ? language : 'sv']

/** Whether a text is the sample title of a new card in any language. */
export const isSampleTitle = (text: string): boolean => Object.values(samples).some(({ title }) => title === text)
