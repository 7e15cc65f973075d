import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  mailRequired: 'Skriv din e-mailadresse.',
  mailInvalid: 'Skriv en e-mailadresse, for eksempel navn@eksempel.dk.',
  passwordRequired: 'Skriv din adgangskode.',
  wrongPassword: 'Adgangskoden passer ikke.',
  passwordHelp: 'Mindst 6 tegn.',
  passwordCommon: 'Den adgangskode er meget almindelig og prøves først af dem, der gætter. Vælg gerne en anden.',
  passwordToChoose: 'Vælg en adgangskode.',
  passwordTooShort: 'Adgangskoden skal have mindst 6 tegn.',
  codeLead: 'Adgangskoden passer. Skriv nu koden, som din app viser.',
  code: 'Kode fra appen',
  recoveryCode: 'Gendannelseskode',
  codeRequired: 'Skriv koden.',
  useRecoveryCode: 'Brug en gendannelseskode',
  useApp: 'Brug appen',
  startAgain: 'Begynd forfra',
  waitMinutes_one: 'For mange forsøg. Vent {{count}} minut, og prøv igen.',
  waitMinutes_other: 'For mange forsøg. Vent {{count}} minutter, og prøv igen.',
  waitOrReset: 'Eller vælg en ny adgangskode: linket i mailen lukker dig ind med det samme.',
}
