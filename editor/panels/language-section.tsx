import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isoLanguages } from '../../domain/iso-languages.ts'
import type { LanguageCode } from '../../domain/language.ts'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import { Button, IconButton } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Select } from '../kit/select.tsx'
import { useDraftDocument, useEditor } from '../shell/editor-context.ts'

/** The page's languages: which one is written now, adding and removing. The last one stays. */
export function LanguageSection(): ReactNode {
  const { t } = useTranslation('panels')
  const uiLanguage = useUiLanguage()
  const { store, language, setLanguage } = useEditor()
  const present = useDraftDocument().availableLanguages.map((entry) => entry.languageCode)
  const names = new Intl.DisplayNames([uiLanguage], { type: 'language' })
  const nameOf = (code: LanguageCode) => capitalised(names.of(code) ?? code, uiLanguage)
  const addable = isoLanguages.filter((code) => !present.includes(code))
  const [chosen, setChosen] = useState('')
  const [removing, setRemoving] = useState<LanguageCode | null>(null)
  const toAdd = addable.includes(chosen) ? chosen : (addable[0] ?? '')
  return (
    <section className="panel-section">
      <h3 className="panel-heading">{t('languages')}</h3>
      <p className="panel-meta">{t('languagesHelp')}</p>
      <ul className="language-list">
        {present.map((code) => (
          <li key={code}>
            <button
              type="button"
              className="language-choice"
              aria-pressed={code === language}
              onClick={() => setLanguage(code)}
            >
              <span>{nameOf(code)}</span>
              {code === language && <span className="panel-meta">{t('languageNow')}</span>}
            </button>
            {present.length > 1 && (
              <IconButton
                icon="trash"
                label={t('languageRemove', { name: nameOf(code) })}
                onPress={() => setRemoving(code)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="language-add">
        <Select
          label={t('languageAdd')}
          choices={addable.map((code) => ({ value: code, label: nameOf(code) }))}
          value={toAdd}
          onChange={setChosen}
        />
        <Button
          icon="plus"
          onPress={() => {
            store.dispatch({ type: 'add-language', language: toAdd })
            setLanguage(toAdd)
            setChosen('')
          }}
        >
          {t('add')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={removing !== null}
        title={t('languageRemove', { name: removing === null ? '' : nameOf(removing) })}
        confirmLabel={t('languageRemove', { name: removing === null ? '' : nameOf(removing) })}
        danger
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing !== null) store.dispatch({ type: 'remove-language', language: removing })
          setRemoving(null)
        }}
      >
        {t('languageRemoveText')}
      </ConfirmDialog>
    </section>
  )
}

function capitalised(name: string, language: string): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
