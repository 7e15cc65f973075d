/** Text of an unexpected error. Separate because the editor needs no other text of the catalogue. */
export const unexpectedError = {
  sv: 'Ett okänt fel har uppstått.',
  en: 'A unknown error occured.',
  da: 'En ukendt fejl opstod.',
  nb: 'En ukjent feil har oppstått.',
  fi: 'Tapahtui tuntematon virhe.',
}
