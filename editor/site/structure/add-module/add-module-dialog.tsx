import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleType } from '../../../../modules/schemas.ts'
import { useDraftDocument, useEditor } from '../../../document/editor-context.ts'
import { useOlderEditing } from '../../../document/older-editing.ts'
import { ownNames } from '../../../document/own-names.ts'
import { usePagePaint } from '../../../document/page-paint.ts'
import { useClientConfiguration } from '../../../kit/client-configuration.ts'
import { Dialog } from '../../../kit/controls/dialog.tsx'
import { offeredTypes } from '../../../modules/module-kinds.ts'
import { ModulePicture } from '../../../modules/module-picture.tsx'
import { useModuleWords } from '../../../modules/module-words.ts'
import { nearestTile } from './nearest-tile.ts'
import '../../../kit/controls/panels.css'
import './add-module.css'
import { useAdoptedStyle } from '../../../kit/adopted-style.ts'

export interface AddModuleDialogProps {
  onChoose: (type: ModuleType) => void
  onClose: () => void
}

/** 'Välj modul': the kinds of modules, each with a thumbnail in the look of the owner's page. */
export function AddModuleDialog({ onChoose, onClose }: AddModuleDialogProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'structure' })
  const { t: tPanels } = useTranslation('document', { keyPrefix: 'panels' })
  const moduleWords = useModuleWords()
  const { brand } = useClientConfiguration()
  const { language } = useEditor()
  const document = useDraftDocument()
  const older = useOlderEditing()
  const paint = usePagePaint()
  useAdoptedStyle(paint.faces)
  const words = { names: ownNames(document, language, tPanels('sampleNames')), heading: tPanels('sampleHeading') }
  return (
    <Dialog isOpen title={t('chooseModule')} onClose={onClose} size="wide">
      <ul className="module-choices" style={paint.style} onKeyDown={moveByArrows}>
        {(older?.offered ?? offeredTypes)(brand).map((type, index) => (
          <li key={type}>
            {/* biome-ignore lint/a11y/noAutofocus: the dialog was opened to choose one of these */}
            <button type="button" className="module-choice" autoFocus={index === 0} onClick={() => onChoose(type)}>
              <ModulePicture type={type} words={words} />
              <span className="module-choice-name">{moduleWords.moduleName(type)}</span>
              <span className="module-choice-about">{moduleWords.moduleAbout(type)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Arrow keys move between tiles by their positions on the screen; Tab works too. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll('button')]
  const from = tiles.findIndex((tile) => tile.matches(':focus'))
  const to = nearestTile(
    tiles.map((tile) => tile.getBoundingClientRect()),
    from,
    event.key,
  )
  if (to === null) return
  event.preventDefault()
  tiles[to]?.focus()
}
