import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Før gæsterne ser siden',
  intro: 'Det her vil du måske se på først. Det forhindrer dig ikke i at gå videre.',
  sample: 'Eksempeltekst, der er tilbage',
  names: 'Navne, der er forskellige på sprogene',
  dates: 'Datoer, der er forskellige på sprogene',
  outdated: 'Oversættelser, hvis original er ændret',
  missing: 'Tekster, der ikke er oversat',
  empty: 'Tomme moduler, som gæsterne ikke ser',
  missingOne: 'Én tekst vises på sidens første sprog',
  missingMany: '{{number}} tekster vises på sidens første sprog',
  showAll: 'Vis alle {{number}}',
  back: 'Tilbage til siden',
  publish: 'Gem og udgiv alligevel',
}
