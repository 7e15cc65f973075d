import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  languages: 'Languages of the page',
  languagesHelp:
    'Choose the language you want to write in. Guests get the page in their own language where there is one.',
  languageNow: 'Writing now',
  languageAdd: 'Add language',
  languageSearch: 'Search for a language',
  languageSearchHelp: 'Type the name of any language.',
  languageFound: '{{number}} languages',
  languageNone: 'No language has that name.',
  languageMost: 'The page already has the maximum number of languages.',
  languageRemove: 'Remove {{name}}',
  languageRemoveText:
    'Guests can no longer read the page in this language. What you have written comes back if you add it again.',
  missing: '{{number}} texts to translate',
  missingOne: 'One text to translate',
  complete: 'Everything is translated',
  translate: 'Translate',
  translateTo: 'Translate into {{name}}',
  reminder: '{{name}} has been added. Guests see the original texts until you have translated them.',
  reminderNow: 'Translate now',
  reminderLater: 'Later',
}
