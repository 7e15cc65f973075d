import type { UiLanguage } from '../../../domain/language/language.ts'

/**
 * Messages for a call that got no answer; the browsers' own ('Failed to fetch') are in English and do not help. Part of the first
 * script, as no other messages can be loaded without a network.
 */
export const networkMessages: Record<UiLanguage, string> = {
  sv: 'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
  en: 'No connection to the server. Check the connection and try again.',
  da: 'Ingen forbindelse til serveren. Kontrollér forbindelsen, og prøv igen.',
}
