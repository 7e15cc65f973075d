import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleType } from '../../../../modules/schemas.ts'
import { useDraftDocument, useEditor } from '../../../document/editor-context.ts'
import { useOlderEditing } from '../../../document/older-editing.ts'
import { ownNames } from '../../../document/own-names.ts'
import { usePagePaint } from '../../../document/page-paint.ts'
import { useAdoptedStyle } from '../../../kit/adopted-style.ts'
import { useClientConfiguration } from '../../../kit/client-configuration.ts'
import { Dialog } from '../../../kit/controls/dialog.tsx'
import { Spinner } from '../../../kit/controls/spinner.tsx'
import { Tabs } from '../../../kit/controls/tabs.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.ts'
import { offeredTypes } from '../../../modules/module-kinds.ts'
import { useModuleWords } from '../../../modules/module-words.ts'
import type { ReadyContentId } from '../ready-contents/ready-contents.ts'
import { ModuleTiles } from './module-tiles.tsx'
import '../../../kit/controls/panels.css'

const ReadyContentTiles = lazyPart(
  async () => (await import('../ready-contents/ready-content-tiles.tsx')).ReadyContentTiles,
)

export interface AddModuleDialogProps {
  onChoose: (type: ModuleType) => void
  onChooseContent: (content: ReadyContentId) => void
  onClose: () => void
}

/** 'Välj modul': the kinds of modules and ready content, each with a thumbnail in the look of the owner's page. */
export function AddModuleDialog({ onChoose, onChooseContent, onClose }: AddModuleDialogProps): ReactNode {
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
  const modules = (older?.offered ?? offeredTypes)(brand).map((type) => ({
    id: type,
    type,
    name: moduleWords.moduleName(type),
    about: moduleWords.moduleAbout(type),
  }))
  const look = { words, style: paint.style }
  return (
    <Dialog isOpen title={t('chooseModule')} onClose={onClose} size="wide">
      {older === null ? (
        <Tabs
          label={t('chooseModule')}
          tabs={[
            {
              id: 'empty',
              label: tPanels('emptyModules'),
              content: <ModuleTiles choices={modules} look={look} onChoose={onChoose} takesFocus />,
            },
            {
              id: 'ready',
              label: tPanels('readyContents'),
              content: (
                <Suspense fallback={<Spinner />}>
                  <ReadyContentTiles look={look} onChoose={onChooseContent} />
                </Suspense>
              ),
            },
          ]}
        />
      ) : (
        <ModuleTiles choices={modules} look={look} onChoose={onChoose} takesFocus />
      )}
    </Dialog>
  )
}
