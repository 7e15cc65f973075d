import type { UiLanguage } from '../../../domain/language/language.ts'

/**
 * What is said of a call that got no answer; a browser's own words ('Failed to fetch') are English and say nothing of what to
 * do. Loaded with the first script: without a network no other messages come.
 */
export const networkMessages: Record<UiLanguage, string> = {
  sv: 'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
  en: 'No connection to the server. Check the connection and try again.',
  da: 'Ingen forbindelse til serveren. Kontrollér forbindelsen, og prøv igen.',
}
