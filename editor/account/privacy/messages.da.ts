import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Dine oplysninger',
  exportTitle: 'Hent det hele',
  exportText:
    'Et arkiv med siden og dens versioner, billederne, gæsternes svar, reserverede gaver og dine betalinger. Det indeholder gæsters oplysninger: gem det sikkert.',
  exportButton: 'Hent arkivet',
  guestsTitle: 'Gæsternes oplysninger',
  guestsText:
    'Svar og reservationer slettes tolv måneder efter begivenheden, eller efter at siden er holdt op med at være udgivet, hvis det er senere. Vi sender dig en mail en måned før.',
  eraseTitle: 'Slet konto og side',
  eraseText:
    'Kontoen, siden med dens adresse, billederne og alt, hvad gæsterne har svaret, slettes. Det kan ikke fortrydes.',
  eraseButton: 'Slet konto og side …',
  dialogTitle: 'Slet konto og side?',
  dialogText:
    'Siden forsvinder fra sin adresse, og adressen kan blive en andens. Det, du har betalt for, betales ikke tilbage. Hent først arkivet, hvis der er noget, du vil beholde.',
  password: 'Din adgangskode',
  confirm: 'Slet for altid',
  cancel: 'Annuller',
}
