export const messages = {
  title: 'Välj ett nytt lösenord',
  lead: 'Skriv din e-postadress, så mejlar vi en länk där du väljer ett nytt lösenord.',
  send: 'Skicka länken',
  sentTitle: 'Titta i din inkorg',
  sent: 'Om det finns ett konto för {{mail}} har vi skickat en länk dit. Den fungerar i två timmar.',
  sentHelp: 'Har det inte kommit något inom några minuter? Titta i skräpposten och kontrollera att adressen är rätt.',
  again: 'Skriv en annan adress',
  toLogin: 'Till inloggningen',
  password: 'Nytt lösenord',
  newLead: 'När du har valt det är du utloggad överallt och loggar in igen.',
  save: 'Spara lösenordet',
  askAgain: 'Begär en ny länk',
  changeLead: 'Skriv det gamla lösenordet och välj ett nytt. Alla andra webbläsare loggas ut.',
  oldPassword: 'Nuvarande lösenord',
  forgotten: 'Har du glömt det? Få en länk med mejl.',
  changed: 'Du är fortfarande inloggad här. Alla andra webbläsare är utloggade.',
  toAccount: 'Till kontot',
  doneTitle: 'Lösenordet är ändrat',
  done: 'Nu kan du logga in med ditt nya lösenord.',
}

export type Messages = Record<keyof typeof messages, string>
