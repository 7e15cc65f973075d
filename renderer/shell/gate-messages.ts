import type { UiLanguage } from '../../domain/language/language.ts'

/** The gate of a protected site. `wrong` and `failed`: product-rules.md#the-guests-password. */
export const gateMessages = {
  sv: {
    title: 'Sidan är skyddad med lösenord',
    welcome: 'Välkommen',
    invitation: 'Sidan är bara för inbjudna. Skriv lösenordet du har fått.',
    again: 'Sidan frågar efter lösenordet igen. Det du har fyllt i finns kvar.',
    password: 'Lösenord',
    open: 'Visa sidan',
    wrong: 'Felaktigt lösenord, försök gärna igen.',
    many: 'För många försök. Vänta en stund och försök igen.',
    failed: 'Misslyckades att hämta sidan genom inloggning',
  },
  en: {
    title: 'The page is protected by a password',
    welcome: 'Welcome',
    invitation: 'This page is for invited guests. Enter the password you were given.',
    again: 'The page is asking for its password again. What you have filled in is kept.',
    password: 'Password',
    open: 'Open the page',
    wrong: 'Wrong password, please try again.',
    many: 'Too many attempts. Wait a while and try again.',
    failed: 'Failed to fetch the page by logging in',
  },
  da: {
    title: 'Siden er beskyttet med adgangskode',
    welcome: 'Velkommen',
    invitation: 'Siden er kun for inviterede. Skriv den adgangskode, du har fået.',
    again: 'Siden beder om adgangskoden igen. Det, du har udfyldt, er her stadig.',
    password: 'Adgangskode',
    open: 'Vis siden',
    wrong: 'Forkert adgangskode, prøv gerne igen.',
    many: 'For mange forsøg. Vent lidt, og prøv igen.',
    failed: 'Det lykkedes ikke at hente siden ved login',
  },
} as const satisfies Record<UiLanguage, Record<string, string>>
