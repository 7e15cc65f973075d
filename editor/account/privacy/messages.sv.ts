export const messages = {
  title: 'Dina uppgifter',
  exportTitle: 'Ladda ner allt',
  exportText:
    'Ett arkiv med sidan och dess versioner, bilderna, gästernas svar, reserverade presenter och dina betalningar. Det innehåller gästers uppgifter: spara det säkert.',
  exportButton: 'Ladda ner arkivet',
  guestsTitle: 'Gästernas uppgifter',
  guestsText:
    'Svar och reservationer raderas tolv månader efter evenemanget, eller efter att sidan slutat vara publicerad om det är senare. Vi mejlar dig en månad innan.',
  eraseTitle: 'Radera konto och sida',
  eraseText:
    'Kontot, sidan med dess adress, bilderna och allt som gästerna har svarat raderas. Det går inte att ångra.',
  eraseButton: 'Radera konto och sida …',
  dialogTitle: 'Radera konto och sida?',
  dialogText:
    'Sidan försvinner från sin adress, och adressen kan bli någon annans. Det du har betalat för betalas inte tillbaka. Ladda först ner arkivet om du vill behålla något.',
  password: 'Ditt lösenord',
  confirm: 'Radera för alltid',
  cancel: 'Avbryt',
}

export type Messages = Record<keyof typeof messages, string>
