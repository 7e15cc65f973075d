import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { Button } from '../../base/controls/button.tsx'
import { languageNamer } from '../../base/i18n/language-name.ts'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { useDraftDocument, useEditor } from '../../document/editor-context.ts'
import { missingIn } from '../../document/text-pairs.ts'

/** Over the canvas when a language has been added: guests see other words until its own are there. Nothing when they are. */
export function TranslateReminder({ language, onDone }: { language: LanguageCode; onDone: () => void }): ReactNode {
  const { t } = useTranslation('languages')
  const nameOf = languageNamer(useUiLanguage())
  const { translate } = useEditor()
  if (missingIn(useDraftDocument(), language) === 0) return null
  return (
    <div className="shell-notice" role="status">
      <p>{t('reminder', { name: nameOf(language) })}</p>
      <Button
        onPress={() => {
          focusBeside()
          translate(language)
        }}
      >
        {t('reminderNow')}
      </Button>
      <Button variant="quiet" onPress={onDone}>
        {t('reminderLater')}
      </Button>
    </div>
  )
}

/**
 * The reminder goes as translate mode opens, which gives the focus back to what had it: to something that stays then, the open
 * drawer or the page.
 */
function focusBeside(): void {
  const beside = document.querySelector<HTMLElement>('.k-drawer-title') ?? document.querySelector('iframe')
  beside?.focus({ preventScroll: true })
}
