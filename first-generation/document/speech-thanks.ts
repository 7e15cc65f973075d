/** Default thanks for an offer to speak. */
export const usualSpeechThanks = {
  sv: '<p>Tack för att du anmält dig att tala</p>',
  en: '<p>Thank you for signing up to speak</p>',
  da: '<p>Tak, fordi du har meldt dig til at tale</p>',
}
