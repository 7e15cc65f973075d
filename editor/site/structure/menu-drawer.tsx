import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import { useDraftDocument, useEditor } from '../../document/editor-context.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Drawer } from '../../kit/controls/drawer.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { useModuleWords } from '../../modules/module-words.ts'
import { menuStatus } from './menu-status.ts'
import { UndoButton } from './undo-button.tsx'
import './structure.css'

export interface MenuDrawerProps {
  onOrder: () => void
  onUndo: () => void
  onClose: () => void
}

/** 'Ändra meny': each module's name in the menu per language, and which ones the menu omits. */
export function MenuDrawer({ onOrder, onUndo, onClose }: MenuDrawerProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'structure' })
  const { language, setLanguage } = useEditor()
  const { availableLanguages, siteModules } = useDraftDocument()
  const languages = availableLanguages.map((entry) => entry.languageCode)
  const uiLanguage = useUiLanguage()
  const names = new Intl.DisplayNames([uiLanguage], { type: 'language' })
  const nameOf = (code: LanguageCode) => {
    const name = names.of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(uiLanguage) + name.slice(1)
  }
  return (
    <Drawer title={t('menu')} onClose={onClose} headActions={<UndoButton onUndo={onUndo} />}>
      <p className="structure-help">{t('menuText')}</p>
      {languages.length > 1 && (
        <Select
          label={t('menuLanguage')}
          choices={languages.map((code) => ({ value: code, label: nameOf(code) }))}
          value={language}
          onChange={setLanguage}
        />
      )}
      <ol className="menu-entries">
        {siteModules.map((module) => (
          <MenuEntry key={module.id} module={module} languages={languages} />
        ))}
      </ol>
      <Button onPress={onOrder}>{t('changeOrder')}</Button>
    </Drawer>
  )
}

function MenuEntry({ module, languages }: { module: SiteModule; languages: readonly LanguageCode[] }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'structure' })
  const moduleWords = useModuleWords()
  const { store, language } = useEditor()
  const kind = moduleWords.moduleName(module.siteModuleType)
  const title = textIn(module.title, language)
  // the heading distinguishes modules of the same kind
  const name = title === '' ? kind : `${kind}: ${title}`
  return (
    <li className="menu-entry">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand like a heading */}
      <div role="group" aria-label={name}>
        <h3 className="menu-entry-name">{name}</h3>
        <TextField
          label={t('menuTitle')}
          value={module.menuTitle[language] ?? ''}
          placeholder={title}
          maxLength={120}
          onChange={(text) =>
            store.dispatch({ type: 'set-text', moduleId: module.id, field: 'menuTitle', language, text })
          }
        />
        <Switch
          isSelected={!module.hideInMenu}
          onChange={(shows) =>
            store.dispatch({ type: 'set-field', moduleId: module.id, field: 'hideInMenu', value: !shows })
          }
        >
          {t('inMenu')}
        </Switch>
        <ul className="menu-statuses">
          {languages.map((code) => (
            <li key={code}>
              {languages.length > 1 && <abbr>{code.toUpperCase()}</abbr>}
              <span>{statusText(t, module, code)}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function statusText(t: TFunction<'site', 'structure'>, module: SiteModule, language: LanguageCode): string {
  const status = menuStatus(module, language)
  switch (status.kind) {
    case 'hidden':
      return t('statusHidden')
    case 'hidden-in-menu':
      return t('statusHiddenInMenu')
    case 'custom':
      return t('statusCustom', { title: status.title })
    case 'title':
      return t('statusTitle', { title: status.title })
    case 'none':
      return t('statusNone')
  }
}
