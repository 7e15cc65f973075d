import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../kit/button.tsx'
import { Icon, type IconName } from '../kit/icon.tsx'
import { LinkButton } from '../kit/link-button.tsx'
import { useDraftState, useEditor } from './editor-context.ts'
import { type SaveState, SaveStatus } from './save-status.tsx'

export type Mode = 'edit' | 'review'
export type MainDrawer = 'design' | 'more'

export interface ActionBarProps {
  siteName: string
  mode: Mode
  onMode: (mode: Mode) => void
  openDrawer: MainDrawer | null
  onDrawer: (drawer: MainDrawer) => void
  saving: SaveState
  onSave: () => void
  onUndo: () => void
  onRedo: () => void
}

/** Edit or review, Design, More, undo and redo, and Save; on phones the four first lie at the foot. */
export function ActionBar(props: ActionBarProps): ReactNode {
  const { siteName, mode, onMode, openDrawer, onDrawer, saving, onSave, onUndo, onRedo } = props
  const { t } = useTranslation('shell')
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
      <div className="bar-title">
        <h1 className="bar-name">{siteName}</h1>
        <SaveStatus saving={saving} />
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
      {site.siteId !== null && !site.active && (
        <span className="bar-address">
          <LinkButton to={`/redigera/${site.siteId}/valj-adress`}>{t('chooseAddress')}</LinkButton>
        </span>
      )}
      <Button variant="brand" className="bar-save" pending={saving === true} onPress={onSave}>
        {t('save')}
      </Button>
    </header>
  )
}
