import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  url: 'Link til YouTube',
  urlHelp: 'Indsæt adressen på filmen.',
  found: 'Filmen er fundet.',
  wrong: 'Linket fører ikke til en film på YouTube. Kopiér adressen fra filmens side.',
  autoStart: 'Afspil med det samme, når gæsten trykker',
  privacy: 'Intet hentes fra YouTube, før gæsten trykker på billedet.',
}
