import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../domain/language/language.ts'
import { useDraftDocument, useEditor } from '../document/editor-context.ts'
import { missingIn } from '../document/text-pairs.ts'
import { Button } from '../kit/controls/button.tsx'
import { languageNamer } from '../kit/i18n/language-name.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'

/**
 * A notice above the canvas after a language was added: until it is translated, guests see another language's texts. Renders
 * nothing once it is translated.
 */
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
 * Focuses an element that stays: the reminder disappears when translate mode opens, which later returns the focus to the element
 * that had it.
 */
function focusBeside(): void {
  const beside = document.querySelector<HTMLElement>('.k-drawer-title') ?? document.querySelector('iframe')
  beside?.focus({ preventScroll: true })
}
