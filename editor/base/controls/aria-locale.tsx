import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useUiLanguage } from '../i18n/use-ui-language.ts'

/**
 * Tells the controls' library which language to read its own words in, and which way its arrow keys lead. Stands round what is made of it
 * and not round the app: pages that begin without such controls begin without the library.
 */
export function AriaLocale({ children }: { children: ReactNode }): ReactNode {
  return <I18nProvider locale={useUiLanguage()}>{children}</I18nProvider>
}
