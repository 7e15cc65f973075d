/** Thanks for an offer to speak, where the owner has not written any. */
export const usualSpeechThanks = {
  sv: '<p>Tack för att du anmält dig att tala</p>',
  en: '<p>Thank you for signing up to speak</p>',
  da: '<p>Tak, fordi du har meldt dig til at tale</p>',
}
