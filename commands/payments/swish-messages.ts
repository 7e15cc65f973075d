import type { UiLanguage } from '../../domain/language/language.ts'

/** Texts for failed payments, by Swish's error code. */
export const swishMessages: Record<UiLanguage, Readonly<Record<string, string>>> = {
  sv: {
    RF07: 'Din bank nekade köpet. Det kan bero på en beloppsgräns i Swish.',
    AM21: 'Beloppet är högre än din gräns i Swish.',
    BANKIDCL: 'Du avbröt i BankID.',
    BANKIDONGOING: 'BankID används redan. Avsluta det och försök igen.',
    BANKIDUNKN: 'BankID kunde inte godkänna köpet. Försök igen.',
    FF10: 'Ett fel uppstod hos banken. Försök igen om en stund.',
    TM01: 'Tiden i Swish gick ut. Inga pengar har dragits. Försök igen.',
    DS24: 'Swish vet inte om pengarna har dragits. Titta i din bank innan du försöker igen, och kontakta oss om de har det.',
  },
  en: {
    RF07: 'Your bank declined the purchase. A limit in Swish may be the reason.',
    AM21: 'The amount is above your limit in Swish.',
    BANKIDCL: 'You cancelled in BankID.',
    BANKIDONGOING: 'BankID is in use already. Finish there and try again.',
    BANKIDUNKN: 'BankID could not approve the purchase. Try again.',
    FF10: 'Something went wrong at the bank. Try again in a while.',
    TM01: 'The time in Swish ran out. You have not been charged. Try again.',
    DS24: 'Swish does not know whether the money has been taken. Check with your bank before you try again, and contact us if it has.',
  },
  da: {
    RF07: 'Din bank afviste købet. Det kan skyldes en beløbsgrænse i Swish.',
    AM21: 'Beløbet er højere end din grænse i Swish.',
    BANKIDCL: 'Du afbrød i BankID.',
    BANKIDONGOING: 'BankID er allerede i brug. Gør det færdigt, og prøv igen.',
    BANKIDUNKN: 'BankID kunne ikke godkende købet. Prøv igen.',
    FF10: 'Der opstod en fejl i banken. Prøv igen om lidt.',
    TM01: 'Tiden i Swish løb ud. Der er ikke trukket penge. Prøv igen.',
    DS24: 'Swish ved ikke, om pengene er trukket. Se efter i din bank, før du prøver igen, og kontakt os, hvis de er.',
  },
}
