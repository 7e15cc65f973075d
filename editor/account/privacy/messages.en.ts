import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Your data',
  exportTitle: 'Download everything',
  exportText:
    'An archive with the page and its versions, the pictures, your guests’ answers, reserved gifts and your payments. It contains your guests’ data, so keep it safe.',
  exportButton: 'Download the archive',
  guestsTitle: 'Your guests’ data',
  guestsText:
    'Answers and reservations are erased twelve months after the event, or after the page was last published if that is later. We e-mail you a month in advance.',
  eraseTitle: 'Erase account and page',
  eraseText:
    'The account, the page with its address, the pictures and everything your guests have answered are erased. This cannot be undone.',
  eraseButton: 'Erase account and page …',
  dialogTitle: 'Erase account and page?',
  dialogText:
    'The page disappears from its address, which somebody else may then take. What you have paid is not refunded. Download the archive first if there is anything you want to keep.',
  password: 'Your password',
  confirm: 'Erase for good',
  cancel: 'Cancel',
}
