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
  /** Instead of `textAtQR` where the code is hidden. */
  textWithoutCode: string
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
    textWithoutCode: 'På vår sida finns allt om dagen. Svara gärna där.',
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
    textWithoutCode: 'Our page has everything about the day. Please reply there.',
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
    textWithoutCode: 'På vores side står alt om dagen. Svar gerne der.',
    password: (word) => `Adgangskode: ${word}`,
  },
}

/** What a graduation says instead. */
const graduations: {
  readonly [L in UiLanguage]: Pick<
    SampleTexts,
    'welcomeText' | 'names' | 'title' | 'dateAndLocationLong' | 'dateAndLocation'
  >
} = {
  sv: {
    welcomeText: 'Välkommen på studentmottagning',
    names: 'Wilma',
    title: 'Jag tar studenten',
    dateAndLocationLong: 'Torsdagen den 10 juni 2027 kl. 16.00\nHemma hos oss',
    dateAndLocation: '10 juni 2027 · Hemma hos oss',
  },
  en: {
    welcomeText: 'Welcome to my graduation party',
    names: 'Wilma',
    title: 'I am graduating',
    dateAndLocationLong: 'Thursday 10 June 2027 at 16:00\nAt our house',
    dateAndLocation: '10 June 2027 · At our house',
  },
  da: {
    welcomeText: 'Velkommen til studentergilde',
    names: 'Wilma',
    title: 'Jeg bliver student',
    dateAndLocationLong: 'Torsdag den 10. juni 2027 kl. 16.00\nHjemme hos os',
    dateAndLocation: '10. juni 2027 · Hjemme hos os',
  },
}

/** The samples in a page's language; in Swedish if the product does not support it. */
export function sampleTexts(language: LanguageCode, { isGraduation = false } = {}): SampleTexts {
  const known = isUiLanguage(language) ? language : 'sv'
  return { ...samples[known], ...(isGraduation ? graduations[known] : {}) }
}

/** Whether a text is the sample title of a new card in any language. */
export const isSampleTitle = (text: string): boolean =>
  [...Object.values(samples), ...Object.values(graduations)].some(({ title }) => title === text)

/** The text beside a code that is hidden or shown: a sample says to scan the code only while there is one. */
export const sampleBesideCode = (text: string, isHidden: boolean): string =>
  Object.values(samples).reduce((changed, { textAtQR, textWithoutCode }) => {
    const [from, to] = isHidden ? [textAtQR, textWithoutCode] : [textWithoutCode, textAtQR]
    return changed.replace(from, to)
  }, text)

const aboutCode = /(?<!\p{L})(?:s[ck]an\p{L}*|qr|koden|the code)(?!\p{L})/iu

/** Whether a text asks to scan a code, in one of our languages. */
export const speaksOfCode = (text: string): boolean => aboutCode.test(text)

/** A text without its sentences about a code. */
export const withoutCode = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const kept = (line.match(/[^.!?]+(?:[.!?]+\s*|$)/g) ?? []).filter((sentence) => !speaksOfCode(sentence))
      const said = kept.join('').trim()
      return said === '' && line !== '' ? [] : [said]
    })
    .join('\n')
