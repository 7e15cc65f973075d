/** What people read about an error that nobody foresaw. By itself: the editor needs no other words of the catalogue. */
export const unexpectedError = {
  sv: 'Ett okänt fel har uppstått.',
  en: 'A unknown error occured.',
  da: 'En ukendt fejl opstod.',
}
