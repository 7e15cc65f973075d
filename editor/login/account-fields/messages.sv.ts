export const messages = {
  mailRequired: 'Skriv din e-postadress.',
  mailInvalid: 'Skriv en e-postadress, till exempel namn@exempel.se.',
  passwordRequired: 'Skriv ditt lösenord.',
  wrongPassword: 'Lösenordet stämmer inte.',
  passwordHelp: 'Minst 6 tecken.',
  passwordCommon: 'Det lösenordet är mycket vanligt och prövas först av den som gissar. Välj gärna ett annat.',
  passwordToChoose: 'Välj ett lösenord.',
  passwordTooShort: 'Lösenordet måste ha minst 6 tecken.',
  codeLead: 'Lösenordet stämmer. Skriv nu koden som din app visar.',
  code: 'Kod från appen',
  recoveryCode: 'Återställningskod',
  codeRequired: 'Skriv koden.',
  useRecoveryCode: 'Använd en återställningskod',
  useApp: 'Använd appen',
  startAgain: 'Börja om',
  waitMinutes_one: 'För många försök. Vänta {{count}} minut och försök igen.',
  waitMinutes_other: 'För många försök. Vänta {{count}} minuter och försök igen.',
  waitOrReset: 'Eller välj ett nytt lösenord: länken i brevet släpper in dig på en gång.',
}

export type Messages = Record<keyof typeof messages, string>
