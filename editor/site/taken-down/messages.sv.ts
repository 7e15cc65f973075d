export const messages = {
  text: 'Vi har tagit ner sidan, eftersom den kan strida mot våra villkor. Gästerna ser den inte. Allt du har skrivit finns kvar.',
  write: 'Skriv till oss',
}

export type Messages = typeof messages
