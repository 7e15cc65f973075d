import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAt } from '../../../cards/drawing/sheet.ts'
import type { Finding } from '../../../cards/preflight/finding.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import { PictureEditor } from '../../document/images/picture-editor.tsx'
import { Drawer } from '../../kit/controls/drawer.tsx'
import { useFindingWords } from '../finding-words.ts'
import { useCardDocument, useCardEditor } from './card-context.ts'

/** The aspect ratio (width / height) of the picture's place in a layout. */
const ratioOf = (layout: PrintDocument['layout']) => (layout === 'PHOTO_CLEAN' ? 1.1 : 460 / 635)

/** The card's picture. */
export function ImageDrawer({ findings, onClose }: { findings: readonly Finding[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const { store } = useCardEditor()
  const print = useCardDocument()
  const say = useFindingWords()
  const own = findings.filter(({ position }) => position === 'primaryImage')
  return (
    <Drawer title={t('picture')} onClose={onClose}>
      <PictureEditor
        uploadKey="card"
        image={imageAt({ print })}
        ratio={ratioOf(print.layout)}
        onUploaded={(image) => store.dispatch({ type: 'set-image', image })}
        onFocusPoint={(focus) => store.dispatch({ type: 'set-focus', focus })}
        onChange={(image) => store.dispatch({ type: 'set-image', image })}
        note={
          own.length > 0 && (
            <p className="panel-meta picture-small" role="status">
              {own.map(say).join(' ')}
            </p>
          )
        }
      />
    </Drawer>
  )
}
