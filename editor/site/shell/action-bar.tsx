import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { useDraftState, useEditor } from '../../document/editor-context.ts'
import { siteUrl, useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button, IconButton } from '../../kit/controls/button.tsx'
import { Icon, type IconName } from '../../kit/controls/icon.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import type { Mode } from './overlays.ts'
import { type SaveState, SaveStatus } from './save-status.tsx'

export type MainDrawer = 'design' | 'more'

export interface ActionBarProps {
  siteName: string
  /** The page's languages, the original one first. */
  languages: readonly LanguageCode[]
  mode: Mode
  onMode: (mode: Mode) => void
  openDrawer: MainDrawer | null
  onDrawer: (drawer: MainDrawer) => void
  saving: SaveState
  onSave: () => void
  onUndo: () => void
  onRedo: () => void
}

/** A link to the published page. */
function LiveLink({ host }: { host: string }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  return (
    <a
      className="bar-live"
      href={siteUrl(useClientConfiguration(), host)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('openPage', { host })}
      title={t('openPage', { host })}
    >
      <span className="bar-live-host">{host}</span>
      <Icon name="arrow-square-out" size={18} />
    </a>
  )
}

/** Chooses which of the page's languages is shown and edited. The UI language is chosen under More. */
function PageLanguage({ languages }: { languages: readonly LanguageCode[] }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  const { language, setLanguage } = useEditor()
  const nameOf = languageNamer(useUiLanguage())
  return (
    <span className="bar-language">
      <Icon name="translate" size={18} />
      <select
        aria-label={t('pageLanguage')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value)}
      >
        {languages.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={14} />
    </span>
  )
}

/**
 * Edit or review, Design, More, undo and redo, the page's address, and Save, which states where it publishes; on phones the first
 * four are at the bottom.
 */
export function ActionBar(props: ActionBarProps): ReactNode {
  const { siteName, languages, mode, onMode, openDrawer, onDrawer, saving, onSave, onUndo, onRedo } = props
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  const { store, site } = useEditor()
  const canUndo = useDraftState(store, (state) => state.history.past.length > 0)
  const canRedo = useDraftState(store, (state) => state.history.future.length > 0)
  const toggle = (icon: IconName, label: string, pressed: boolean, onClick: () => void) => (
    <button type="button" className="bar-item" aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  )
  const drawer = (icon: IconName, label: string, name: MainDrawer) => (
    <button
      type="button"
      className="bar-item"
      data-hint={name}
      aria-expanded={openDrawer === name}
      onClick={() => onDrawer(name)}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  )
  return (
    <header className="action-bar">
      <div className="bar-lead">
        <div className="bar-title">
          <h1 className="bar-name">{siteName}</h1>
          <SaveStatus saving={saving} />
        </div>
        {languages.length > 1 && <PageLanguage languages={languages} />}
      </div>
      <div className="bar-history">
        <IconButton icon="arrow-counter-clockwise" label={t('undo')} isDisabled={!canUndo} onPress={onUndo} />
        <IconButton icon="arrow-clockwise" label={t('redo')} isDisabled={!canRedo} onPress={onRedo} />
      </div>
      <div className="bar-main" role="toolbar" aria-label={t('tools')}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div className="bar-modes" role="group" aria-label={t('mode')}>
          {toggle('pencil-simple', t('edit'), mode === 'edit', () => onMode('edit'))}
          {toggle('eye-light', t('review'), mode === 'review', () => onMode('review'))}
        </div>
        {drawer('palette', t('design'), 'design')}
        {drawer('dots-three-light', t('more'), 'more')}
      </div>
      {site.active && site.host !== null
        ? site.isShown && <LiveLink host={site.host} />
        : site.siteId !== null && (
            <span className="bar-address">
              <LinkButton to={`/redigera/${site.siteId}/valj-adress`}>
                {t(site.host === null ? 'chooseAddress' : 'renewAddress')}
              </LinkButton>
            </span>
          )}
      <Button variant="brand" className="bar-save" pending={saving === true} onPress={onSave}>
        {site.isShown ? (
          // narrow bars show only the first word; the status next to it says the rest
          <span>
            {t('save')} <span className="bar-save-rest">{t('andPublish')}</span>
          </span>
        ) : (
          t('save')
        )}
      </Button>
    </header>
  )
}
