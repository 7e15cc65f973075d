import 'i18next'
import type { MessageAreas } from './areas.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page'
    keySeparator: false
    nsSeparator: false
    returnNull: false
    resources: { [Area in keyof MessageAreas]: { [Key in keyof MessageAreas[Area]]: string } }
  }
}
