import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, maxLanguages, uiLanguages } from '../../../domain/language/language.ts'
import { Button, IconButton } from '../../kit/controls/button.tsx'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { StepFrame } from '../step-frame.tsx'
import { languagesOf, useWizard } from '../wizard-answers.ts'
import '../../kit/controls/panels.css'

const AddLanguageDialog = lazyPart(
  async () => (await import('../../languages/add-language-dialog.tsx')).AddLanguageDialog,
)

/** /kom-igang/sprak: the page's languages. The last one cannot be removed. */
export function LanguageStep(): ReactNode {
  const { t } = useTranslation('wizard')
  const { answers, answer } = useWizard()
  const language = useUiLanguage()
  const nameOf = languageNamer(language)
  const [adding, setAdding] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const chosen = languagesOf(answers, language)
  const offered = uiLanguages.filter((code) => !chosen.includes(code))
  const add = (code: LanguageCode) => answer({ languages: [...chosen, code] })
  const remove = (code: LanguageCode) => {
    answer({ languages: chosen.filter((other) => other !== code) })
    // the pressed button is gone with its language: keep the focus in the list
    list.current?.focus()
  }
  return (
    <StepFrame step="language" title={t('languageTitle')} lead={t('languageLead')}>
      <ul className="wizard-languages" ref={list} tabIndex={-1} aria-label={t('languages')}>
        {chosen.map((code) => (
          <li key={code}>
            <span>
              {nameOf(code)}
              {!isOurs(code) && <span className="panel-meta">{t('languageToTranslate')}</span>}
            </span>
            {chosen.length > 1 && (
              <IconButton
                icon="trash"
                label={t('languageRemove', { name: nameOf(code) })}
                onPress={() => remove(code)}
              />
            )}
          </li>
        ))}
      </ul>
      {chosen.length < maxLanguages && (
        <div className="panel-row">
          {offered.map((code) => (
            <Button key={code} icon="plus" onPress={() => add(code)}>
              {nameOf(code)}
            </Button>
          ))}
          <Button icon="plus" variant="quiet" aria-haspopup="dialog" onPress={() => setAdding(true)}>
            {t('languageOther')}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {adding && (
          <AddLanguageDialog
            present={chosen}
            onClose={() => setAdding(false)}
            onChoose={(code) => {
              setAdding(false)
              add(code)
            }}
          />
        )}
      </Suspense>
    </StepFrame>
  )
}

const isOurs = (code: LanguageCode) => uiLanguages.some((known) => known === code)
