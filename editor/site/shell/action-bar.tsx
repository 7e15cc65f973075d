import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { type EditedSite, type Publishing, useDraftState, useEditor } from '../../document/editor-context.ts'
import { siteUrl, useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Icon, type IconName } from '../../kit/controls/icon.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { Bar, BarDrawer } from './bar.tsx'
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
  const drawer = (icon: IconName, label: string, name: MainDrawer) => (
    <BarDrawer icon={icon} label={label} hint={name} isOpen={openDrawer === name} onPress={() => onDrawer(name)} />
  )
  return (
    <Bar
      name={siteName}
      status={<SaveStatus saving={saving} />}
      beside={languages.length > 1 && <PageLanguage languages={languages} />}
      canUndo={canUndo}
      canRedo={canRedo}
      onUndo={onUndo}
      onRedo={onRedo}
      editing={mode === 'edit'}
      onEditing={(editing) => onMode(editing ? 'edit' : 'review')}
      tools={
        <>
          {drawer('palette', t('design'), 'design')}
          {drawer('dots-three-light', t('more'), 'more')}
        </>
      }
      address={<SiteAddress site={site} />}
      publish={site.publishing !== undefined && <PublishButton publishing={site.publishing} saving={saving} />}
      saving={saving}
      onSave={onSave}
      saveVariant={site.publishing?.withSave === false ? 'secondary' : 'brand'}
      save={
        // narrow bars show only the first word; the status next to it says the rest
        site.isShown &&
        site.publishing?.withSave !== false && (
          <span>
            {t('save')} <span className="bar-save-rest">{t('andPublish')}</span>
          </span>
        )
      }
    />
  )
}

/** 'Publicera ändringar', where saving does not publish. On phones it takes the place of Save once all is saved. */
function PublishButton({ publishing, saving }: { publishing: Publishing; saving: SaveState }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  const dirty = useDraftState(useEditor().store, (state) => state.dirty)
  if (publishing.withSave || !(dirty || publishing.hasDraft)) return null
  return (
    <span className="bar-publish" data-saved={!dirty || undefined}>
      <Button variant="brand" isDisabled={saving === true} onPress={publishing.start}>
        <span>
          {t('publish')} <span className="bar-save-rest">{t('publishRest')}</span>
        </span>
      </Button>
    </span>
  )
}

/** A link to the page, or to choosing its address. */
function SiteAddress({ site }: { site: EditedSite }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  if (site.active && site.host !== null) return site.isShown && <LiveLink host={site.host} />
  if (site.siteId === null) return null
  return (
    <span className="bar-address">
      <LinkButton to={`/redigera/${site.siteId}/valj-adress`}>
        {t(site.host === null ? 'chooseAddress' : 'renewAddress')}
      </LinkButton>
    </span>
  )
}
