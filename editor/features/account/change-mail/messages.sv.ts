export const messages = {
  change: 'Byt e-post',
  dialogTitle: 'Byt e-postadress',
  dialogText:
    'Vi skickar en länk till både den gamla och den nya adressen. När båda har bekräftat loggar du in med den nya.',
  newMail: 'Ny e-postadress',
  mailTaken: 'Adressen hör redan till ett konto. Välj en annan.',
  mailUnchanged: 'Det är redan din adress. Skriv den nya.',
  password: 'Ditt lösenord',
  send: 'Skicka länkarna',
  cancel: 'Avbryt',
  pending: 'Adressen byts till {{newMail}} när båda adresserna har bekräftat det, senast {{day}}.',
  waitingFor: 'Vi väntar på svar från {{mail}}.',
  waitingForBoth: 'Vi har skrivit till {{oldMail}} och {{newMail}}.',
  stop: 'Ångra bytet',
  confirmTitle: 'Bekräfta bytet',
  confirmLead: 'Tryck på knappen om ditt konto ska få en ny e-postadress.',
  confirm: 'Bekräfta bytet',
  waitingTitle: 'Tack, nu väntar vi på den andra adressen',
  waiting: 'Adressen byts så snart länken i det andra brevet också har använts.',
  doneTitle: 'E-postadressen är ändrad',
  done: 'Logga in med den nya adressen från och med nu.',
  toLogin: 'Till inloggningen',
}

export type Messages = Record<keyof typeof messages, string>
