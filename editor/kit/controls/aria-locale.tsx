import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useUiLanguage } from '../i18n/use-ui-language.ts'

/**
 * Sets the language of the control library's own texts and the direction of its arrow keys. Wraps the controls that need it
 * rather than the app, so that pages that start without such controls do not load the library.
 */
export function AriaLocale({ children }: { children: ReactNode }): ReactNode {
  return <I18nProvider locale={useUiLanguage()}>{children}</I18nProvider>
}
