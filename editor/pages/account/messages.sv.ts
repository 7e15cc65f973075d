export const messages = {
  title: 'Konto',
  back: 'Tillbaka till redigeraren',
  mail: 'E-post',
  registered: 'Registrerad',
  visitors: 'Besökare på sidan',
  publishedSince: 'Publicerad sedan',
  publishedUntil: 'Publicerad till och med',
  unpublished: 'Sidan är inte publicerad än.',
  chooseAddress: 'Välj adress',
  domainUntil: 'Egen domän till och med {{day}}',
  domainHelp: 'Vill du förlänga eller flytta domänen? Skriv till oss:',
  changePassword: 'Byt lösenord',
  logout: 'Logga ut',
}

export type Messages = Record<keyof typeof messages, string>
