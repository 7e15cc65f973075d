import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleType } from '../../modules/schemas.ts'
import { moduleName } from '../canvas/module-name.ts'
import { Dialog } from '../kit/dialog.tsx'
import { ModulePicture } from './module-picture.tsx'
import './panels.css'

export interface AddModuleDialogProps {
  onChoose: (type: ModuleType) => void
  onClose: () => void
}

const offered: readonly ModuleType[] = ['ImageAndText', 'Text', 'Countdown', 'Header']

/** 'Välj modul': the kinds of modules, each with a small picture of what it becomes. */
export function AddModuleDialog({ onChoose, onClose }: AddModuleDialogProps): ReactNode {
  const { t } = useTranslation('panels')
  const { t: tCanvas } = useTranslation('canvas')
  const descriptions: { [T in ModuleType]: string } = {
    Header: t('aboutHeader'),
    Text: t('aboutText'),
    ImageAndText: t('aboutImageAndText'),
    Countdown: t('aboutCountdown'),
  }
  return (
    <Dialog isOpen title={t('chooseModule')} onClose={onClose} size="wide">
      <ul className="module-choices">
        {offered.map((type) => (
          <li key={type}>
            <button type="button" className="module-choice" onClick={() => onChoose(type)}>
              <ModulePicture type={type} />
              <span className="module-choice-name">{moduleName(tCanvas, type)}</span>
              <span className="panel-meta">{descriptions[type]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
