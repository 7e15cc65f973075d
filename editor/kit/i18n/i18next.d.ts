import 'i18next'
import type { WordAreas } from './word-areas.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    nsSeparator: false
    returnNull: false
    resources: WordAreas
  }
}
