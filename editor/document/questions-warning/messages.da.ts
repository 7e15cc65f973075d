import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  warning: 'Advarsel.',
  warningText:
    'Der er allerede kommet svar. Du kan rette stavefejl og gøre et spørgsmål obligatorisk. Men byt ikke et spørgsmål eller et svar ud med noget andet: så passer de svar, gæsterne allerede har givet, ikke længere. Tilføj hellere et nyt spørgsmål.',
  warningDelete:
    'Der er allerede kommet svar. De bliver under svarene, men når du gemmer, kan ingen svare her længere.',
  seen: 'Jeg forstår',
}
