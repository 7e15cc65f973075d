import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, type LanguageCode } from '../../domain/language/language.ts'
import { Dialog } from '../kit/controls/dialog.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { addableLanguages, findLanguages, type LanguageEntry } from './language-search.ts'
import './languages.css'

export interface AddLanguageDialogProps {
  /** The page's current languages. */
  present: readonly LanguageCode[]
  onChoose: (language: LanguageCode) => void
  onClose: () => void
}

/** All languages that the page does not have; typing filters, arrows and Enter select. */
export function AddLanguageDialog({ present, onChoose, onClose }: AddLanguageDialogProps): ReactNode {
  const { t } = useTranslation('languages')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const optionId = (code: LanguageCode) => `${id}-${code}`
  const { typed, type, found, active, onKeyDown } = useLanguageFinder({ present, optionId, onChoose })
  return (
    <Dialog isOpen onClose={onClose} title={t('languageAdd')}>
      <div className="language-finder">
        <label className="k-label" htmlFor={`${id}-input`}>
          {t('languageSearch')}
        </label>
        <input
          id={`${id}-input`}
          className="k-input"
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active.code)}
          aria-describedby={`${id}-found`}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          placeholder={t('languageSearchHelp')}
          value={typed}
          maxLength={60}
          onChange={(event) => {
            type(event.currentTarget.value)
            list.current?.scrollTo({ top: 0 })
          }}
          onKeyDown={onKeyDown}
        />
        <p id={`${id}-found`} className="panel-meta" role="status">
          {found.length === 0 ? t('languageNone') : t('languageFound', { number: String(found.length) })}
        </p>
        {/* the field above keeps the focus and moves through this list */}
        <div ref={list} id={`${id}-list`} className="language-options" role="listbox" aria-label={t('languageAdd')}>
          {found.map((entry, index) => (
            <LanguageOption
              key={entry.code}
              id={optionId(entry.code)}
              entry={entry}
              isActive={entry === active}
              isFirstOfOthers={typed === '' && !entry.common && found[index - 1]?.common === true}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

interface LanguageFinderOptions {
  present: readonly LanguageCode[]
  optionId: (code: LanguageCode) => string
  onChoose: (language: LanguageCode) => void
}

/** The languages that match the input, and the active one among them. */
function useLanguageFinder({ present, optionId, onChoose }: LanguageFinderOptions) {
  const uiLanguage = useUiLanguage()
  const [all] = useState(() => addableLanguages(present, uiLanguage))
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const found = findLanguages(all, typed)
  const active = found[Math.min(place, found.length - 1)]
  const goTo = (next: number) => {
    const bounded = Math.max(0, Math.min(next, found.length - 1))
    setPlace(bounded)
    const code = found[bounded]?.code
    if (code !== undefined) document.getElementById(optionId(code))?.scrollIntoView({ block: 'nearest' })
  }
  return {
    typed,
    type(text: string) {
      setTyped(text)
      setPlace(0)
    },
    found,
    active,
    onKeyDown(event: KeyboardEvent) {
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
      const step = steps[event.key]
      if (step !== undefined) goTo(place + step)
      else if (event.key === 'Enter' && active !== undefined) onChoose(active.code)
      else return
      event.preventDefault()
    },
  }
}

interface LanguageOptionProps {
  id: string
  entry: LanguageEntry
  isActive: boolean
  /** The first after the common ones. */
  isFirstOfOthers: boolean
  onChoose: (language: LanguageCode) => void
}

function LanguageOption({ id, entry, isActive, isFirstOfOthers, onChoose }: LanguageOptionProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={id}
      className="language-option"
      role="option"
      aria-selected={isActive}
      data-first-of-others={isFirstOfOthers || undefined}
      onClick={() => onChoose(entry.code)}
    >
      <span>{entry.name}</span>
      {entry.ownName !== '' && (
        <span lang={entry.code} dir={directionOf(entry.code)}>
          {entry.ownName}
        </span>
      )}
    </div>
  )
}
