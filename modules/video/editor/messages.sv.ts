export const messages = {
  url: 'Länk till YouTube',
  urlHelp: 'Klistra in adressen till filmen.',
  found: 'Filmen är hittad.',
  wrong: 'Länken leder inte till en film på YouTube. Kopiera adressen från filmens sida.',
  autoStart: 'Spela direkt när gästen trycker',
  privacy: 'Inget hämtas från YouTube förrän gästen trycker på bilden.',
}

export type Messages = Record<keyof typeof messages, string>
