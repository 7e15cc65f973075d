import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/controls/icon.tsx'
import { useCanvasSession } from './canvas-session.ts'

/** 'Ändra meny', the last entry of the page's menu in edit mode. */
export function MenuButton(): ReactNode {
  const { t } = useTranslation('canvas')
  const { openMenu } = useCanvasSession()
  return (
    <button type="button" className="ed-menu-button" aria-label={t('changeMenu')} onClick={openMenu}>
      <Icon name="pencil-simple" size={16} />
      <span className="ed-menu-label">{t('changeMenu')}</span>
    </button>
  )
}
