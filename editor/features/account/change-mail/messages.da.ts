import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  change: 'Skift e-mail',
  dialogTitle: 'Skift e-mailadresse',
  dialogText:
    'Vi sender et link til både den gamle og den nye adresse. Når begge har bekræftet, logger du ind med den nye.',
  newMail: 'Ny e-mailadresse',
  mailTaken: 'Adressen hører allerede til en konto. Vælg en anden.',
  mailUnchanged: 'Det er allerede din adresse. Skriv den nye.',
  password: 'Din adgangskode',
  send: 'Send linkene',
  cancel: 'Annuller',
  pending: 'Adressen skiftes til {{newMail}}, når begge adresser har bekræftet det, senest {{day}}.',
  waitingFor: 'Vi venter på svar fra {{mail}}.',
  waitingForBoth: 'Vi har skrevet til {{oldMail}} og {{newMail}}.',
  stop: 'Fortryd skiftet',
  confirmTitle: 'Bekræft skiftet',
  confirmLead: 'Tryk på knappen, hvis din konto skal have en ny e-mailadresse.',
  confirm: 'Bekræft skiftet',
  waitingTitle: 'Tak, nu venter vi på den anden adresse',
  waiting: 'Adressen skiftes, så snart linket i den anden mail også er brugt.',
  doneTitle: 'E-mailadressen er ændret',
  done: 'Log ind med den nye adresse fra nu af.',
  toLogin: 'Til log-in',
}
