import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  add: 'Tilføj billeder',
  full: 'Galleriet er fuldt: der er plads til {{limit}} billeder.',
  leftOut_one: 'Et billede var der ikke plads til. Galleriet rummer {{limit}} billeder.',
  leftOut_other: '{{count}} billeder var der ikke plads til. Galleriet rummer {{limit}} billeder.',
  uploading_one: '{{count}} billede mangler at blive uploadet',
  uploading_other: '{{count}} billeder mangler at blive uploadet',
  stop: 'Afbryd alle',
  altHelp: 'Beskrivelserne læses op for den, der ikke ser billederne.',
  altMissing_one: 'Et billede mangler en beskrivelse. Den læses op for den, der ikke ser billedet.',
  altMissing_other: '{{count}} billeder mangler en beskrivelse. De læses op for den, der ikke ser billederne.',
  list: 'Billeder i galleriet',
  place: 'billede {{number}} af {{total}}',
  alt: 'Beskrivelse, {{place}}',
  noPicture: 'Her mangler et billede. Gæsterne ser ikke pladsen.',
  back: 'Flyt op',
  on: 'Flyt ned',
  delete: 'Slet',
  deleted: 'Billedet er fjernet fra galleriet',
}
