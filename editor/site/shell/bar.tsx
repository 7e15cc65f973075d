import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../kit/controls/button.tsx'
import { Icon, type IconName } from '../../kit/controls/icon.tsx'
import type { SaveState } from './save-status.tsx'

export interface BarProps {
  className?: string
  /** A link out of the editor, before the name. */
  back?: ReactNode
  name: string
  /** What has been saved, under the name. */
  status: ReactNode
  /** Beside the name. */
  beside?: ReactNode
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  /** Whether the page is edited, or looked at as guests see it. */
  editing: boolean
  onEditing: (editing: boolean) => void
  /** The tools after the two modes. */
  tools: ReactNode
  /** Before the button that saves. */
  address?: ReactNode
  /** After the button that saves. */
  publish?: ReactNode
  saving: SaveState
  onSave: () => void
  /** The label of the button; 'Spara' if omitted. */
  save?: ReactNode
  /** `secondary` beside another button that matters more; `brand` if omitted. */
  saveVariant?: 'brand' | 'secondary'
}

/** The bar above what is edited, a page or a card; on phones modes and tools are at the bottom. */
export function Bar(props: BarProps): ReactNode {
  const { className, name, status, canUndo, canRedo, onUndo, onRedo, editing, onEditing, saving, onSave } = props
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  const mode = (icon: IconName, label: string, edits: boolean) => (
    <button type="button" className="bar-item" aria-pressed={editing === edits} onClick={() => onEditing(edits)}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  )
  return (
    <header className={className === undefined ? 'action-bar' : `action-bar ${className}`}>
      {props.back}
      <div className="bar-lead">
        <div className="bar-title">
          <h1 className="bar-name">{name}</h1>
          {status}
        </div>
        {props.beside}
      </div>
      <div className="bar-history">
        <IconButton icon="arrow-counter-clockwise" label={t('undo')} isDisabled={!canUndo} onPress={onUndo} />
        <IconButton icon="arrow-clockwise" label={t('redo')} isDisabled={!canRedo} onPress={onRedo} />
      </div>
      <div className="bar-main" role="toolbar" aria-label={t('tools')}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div className="bar-modes" role="group" aria-label={t('mode')}>
          {mode('pencil-simple', t('edit'), true)}
          {mode('eye-light', t('review'), false)}
        </div>
        {props.tools}
      </div>
      {props.address}
      <Button variant={props.saveVariant ?? 'brand'} className="bar-save" pending={saving === true} onPress={onSave}>
        {props.save || t('save')}
      </Button>
      {props.publish}
    </header>
  )
}

export interface BarDrawerProps {
  icon: IconName
  label: string
  isOpen: boolean
  onPress: () => void
  /** Where a hint of the first visit points (quick-start/hints.tsx). */
  hint?: string
}

/** A tool of the bar that opens and closes a drawer. */
export function BarDrawer({ icon, label, isOpen, onPress, hint }: BarDrawerProps): ReactNode {
  return (
    <button type="button" className="bar-item" data-hint={hint} aria-expanded={isOpen} onClick={onPress}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  )
}
