import type { OwnerErrors } from './texts.ts'

/** Accounts, log-in and the links of mails. */
export const accountErrors = {
  'not-logged-in': {
    status: 401,
    sv: 'Du är inte inloggad. Logga in och försök igen.',
    en: 'You are not logged in. Log in and try again.',
    da: 'Du er ikke logget ind. Log ind, og prøv igen.',
  },
  'wrong-credentials': {
    status: 401,
    sv: 'Fel e-postadress eller lösenord.',
    en: 'Wrong e-mail address or password.',
    da: 'Forkert e-mailadresse eller adgangskode.',
  },
  'reset-link-invalid': {
    status: 410,
    sv: 'Länken är för gammal eller redan använd.',
    en: 'This link has expired or has already been used.',
    da: 'Linket er for gammelt eller allerede brugt.',
  },
  'mail-link-invalid': {
    status: 410,
    sv: 'Länken är för gammal eller redan använd. Börja om med Byt e-post på kontosidan.',
    en: 'This link has expired or has already been used. Start again with Change e-mail on the account page.',
    da: 'Linket er for gammelt eller allerede brugt. Begynd forfra med Skift e-mail på kontosiden.',
  },
  'proof-link-invalid': {
    status: 410,
    sv: 'Länken gäller inte längre. Logga in och be om en ny på kontosidan.',
    en: 'This link is no longer valid. Log in and ask for a new one on the account page.',
    da: 'Linket gælder ikke længere. Log ind, og bed om et nyt på kontosiden.',
  },
  'code-required': {
    status: 401,
    sv: 'Kontot frågar också efter en kod. Skriv den som din app visar.',
    en: 'The account asks for a code as well. Write the one that your app shows.',
    da: 'Kontoen beder også om en kode. Skriv den, som din app viser.',
  },
  'wrong-code': {
    status: 401,
    sv: 'Koden stämmer inte eller är redan använd. Vänta på nästa och försök igen.',
    en: 'That is not the code, or it has been used. Wait for the next one and try again.',
    da: 'Koden passer ikke eller er allerede brugt. Vent på den næste, og prøv igen.',
  },
  'passkey-refused': {
    status: 401,
    sv: 'Lösennyckeln gick inte att använda. Försök igen, eller logga in med lösenord.',
    en: 'The passkey could not be used. Try again, or log in with your password.',
    da: 'Adgangsnøglen kunne ikke bruges. Prøv igen, eller log ind med adgangskode.',
  },
  'passkeys-full': {
    status: 409,
    sv: 'Kontot har så många lösennycklar som går att spara. Ta bort någon av dem först.',
    en: 'The account has as many passkeys as can be saved. Remove one of them first.',
    da: 'Kontoen har så mange adgangsnøgler, som der kan gemmes. Fjern en af dem først.',
  },
  'mail-taken': {
    status: 409,
    sv: 'Det finns redan ett konto med den e-postadressen. Logga in i stället.',
    en: 'There is already an account with that e-mail address. Log in instead.',
    da: 'Der findes allerede en konto med den e-mailadresse. Log ind i stedet.',
  },
} as const satisfies OwnerErrors
