import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, maxLanguages } from '../../domain/language/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { useDraftDocument, useEditor } from '../document/editor-context.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Button, IconButton } from '../kit/controls/button.tsx'
import { ConfirmDialog } from '../kit/controls/confirm-dialog.tsx'
import { languageNamer } from '../kit/i18n/language-name.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { addLanguage } from './add-language.ts'
import { AddLanguageDialog } from './add-language-dialog.tsx'
import './languages.css'

/** The page's languages: the one being edited, what is left to translate, adding and removing. The last one cannot be removed. */
export function LanguageSection(): ReactNode {
  const { t } = useTranslation('languages')
  const { store, setLanguage, remindOf } = useEditor()
  const { brand } = useClientConfiguration()
  const document = useDraftDocument()
  const missing = useMissing(document)
  const present = document.availableLanguages.map((entry) => entry.languageCode)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<LanguageCode | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef(false)
  useEffect(() => {
    if (!removed.current) return
    removed.current = false
    // the pressed button is gone with its language: keep the focus in the list
    list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  })

  const add = async (code: LanguageCode) => {
    setAdding(false)
    await addLanguage(store, brand, code)
    setLanguage(code)
    remindOf(code)
  }
  return (
    <section className="panel-section">
      <p className="panel-meta">{t('languagesHelp')}</p>
      <ul ref={list} className="language-list">
        {present.map((code) => (
          <LanguageRow
            key={code}
            code={code}
            isOnly={present.length === 1}
            missing={missing?.(code)}
            onRemove={() => setRemoving(code)}
          />
        ))}
      </ul>
      <div>
        <Button
          icon="plus"
          aria-haspopup="dialog"
          disabledReason={present.length < maxLanguages ? undefined : t('languageMost')}
          onPress={() => setAdding(true)}
        >
          {t('languageAdd')}
        </Button>
      </div>
      {adding && (
        <AddLanguageDialog present={present} onChoose={(code) => void add(code)} onClose={() => setAdding(false)} />
      )}
      <RemoveLanguageDialog
        code={removing}
        onRemove={(code) => {
          store.dispatch({ type: 'remove-language', language: code })
          removed.current = true
          setRemoving(null)
        }}
        onCancel={() => setRemoving(null)}
      />
    </section>
  )
}

interface LanguageRowProps {
  code: LanguageCode
  isOnly: boolean
  /** What is left to translate, as text; undefined until known. */
  missing: string | undefined
  onRemove: () => void
}

function LanguageRow({ code, isOnly, missing, onRemove }: LanguageRowProps): ReactNode {
  const { t } = useTranslation('languages')
  const { language, setLanguage, translate } = useEditor()
  const name = languageNamer(useUiLanguage())(code)
  const isNow = code === language
  return (
    <li className="language-row">
      <button
        type="button"
        className="language-choice-now"
        aria-label={name}
        aria-describedby={`language-state-${code}`}
        aria-pressed={isNow}
        onClick={() => setLanguage(code)}
      >
        <span>{name}</span>
        <span className="panel-meta language-state" id={`language-state-${code}`}>
          {[isNow && t('languageNow'), !isOnly && missing].filter(Boolean).join(' · ')}
        </span>
      </button>
      {!isOnly && (
        <>
          <Button variant="quiet" aria-label={t('translateTo', { name })} onPress={() => translate(code)}>
            {t('translate')}
          </Button>
          <IconButton icon="trash" label={t('languageRemove', { name })} onPress={onRemove} />
        </>
      )}
    </li>
  )
}

interface RemoveLanguageDialogProps {
  /** The language to remove; null while the dialog is closed. */
  code: LanguageCode | null
  onRemove: (code: LanguageCode) => void
  onCancel: () => void
}

function RemoveLanguageDialog({ code, onRemove, onCancel }: RemoveLanguageDialogProps): ReactNode {
  const { t } = useTranslation('languages')
  const nameOf = languageNamer(useUiLanguage())
  const label = code === null ? '' : t('languageRemove', { name: nameOf(code) })
  return (
    <ConfirmDialog
      isOpen={code !== null}
      title={label}
      confirmLabel={label}
      danger
      onCancel={onCancel}
      onConfirm={() => {
        if (code !== null) onRemove(code)
      }}
    >
      {t('languageRemoveText')}
    </ConfirmDialog>
  )
}

/** Returns a function that describes what is left to translate, once its code has been loaded; null before. */
function useMissing(document: SiteDocument): ((code: LanguageCode) => string) | null {
  const { t } = useTranslation('languages')
  const [missingIn, setMissingIn] = useState<((document: SiteDocument, code: LanguageCode) => number) | null>(null)
  useEffect(() => {
    let wanted = true
    void import('../document/text-pairs.ts').then((loaded) => {
      if (wanted) setMissingIn(() => loaded.missingIn)
    })
    return () => {
      wanted = false
    }
  }, [])
  if (missingIn === null) return null
  return (code) => {
    const number = missingIn(document, code)
    return number === 0 ? t('complete') : number === 1 ? t('missingOne') : t('missing', { number: String(number) })
  }
}
