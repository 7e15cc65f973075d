import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { addPictures } from '../../../editor/document/images/add-pictures.ts'
import { PictureDrop } from '../../../editor/document/images/picture-drop.tsx'
import { listUploads } from '../../../editor/document/images/picture-uploads.ts'
import { FailedUploads, UploadsUnderWay } from '../../../editor/document/images/upload-status.tsx'
import {
  useFailedUploads,
  useToldInPanel,
  useUploadProgress,
} from '../../../editor/document/images/use-several-uploads.ts'
import { usePictureUploads, useUploadCount } from '../../../editor/document/images/use-uploads.ts'
import { Note } from '../../../editor/kit/controls/note.tsx'
import { pictureLimit } from '../../kit/list-limits.ts'
import { galleryPicture } from '../gallery-picture.ts'
import type { ImageGalleryModule } from '../schema.ts'
import { GalleryPictures } from './gallery-pictures.tsx'
import './gallery-panel.css'

const galleryList = (moduleId: string) => ({
  moduleId,
  list: 'gallery',
  limit: pictureLimit,
  withPicture: galleryPicture,
})

/** The pictures of a gallery: upload several at once, reorder, describe and remove. */
export function GalleryPanel({ module }: { module: ImageGalleryModule }): ReactNode {
  const { t } = useTranslation('image-gallery')
  const { store, language } = useEditor()
  const uploads = usePictureUploads()
  const prefix = listUploads(module.id, 'gallery')
  useToldInPanel(prefix)
  const expected = useUploadCount(prefix)
  const progress = useUploadProgress(prefix)
  const failed = useFailedUploads(prefix)
  const [leftOut, setLeftOut] = useState(0)
  const { gallery } = module
  const isFull = gallery.length + expected >= pictureLimit
  const undescribed = gallery.filter(
    ({ image }) => image !== null && image.decorative !== true && !image.alt[language]?.trim(),
  ).length

  return (
    <>
      {!isFull && (
        <PictureDrop
          many
          isSmall={gallery.length > 0}
          label={t('add')}
          onFiles={(files) => setLeftOut(addPictures({ store, uploads }, galleryList(module.id), files))}
        />
      )}
      {(leftOut > 0 || isFull) && (
        <Note>
          <p>
            {leftOut > 0 ? t('leftOut', { count: leftOut, limit: pictureLimit }) : t('full', { limit: pictureLimit })}
          </p>
        </Note>
      )}
      {progress !== null && <UploadsUnderWay progress={progress} onStop={() => uploads.stopPending(prefix)} />}
      {failed.length > 0 && <FailedUploads failed={failed} onRetry={uploads.retry} onStop={uploads.stop} />}
      {gallery.length > 0 && (
        <>
          <p className="panel-meta">{undescribed === 0 ? t('altHelp') : t('altMissing', { count: undescribed })}</p>
          <GalleryPictures moduleId={module.id} pictures={gallery} />
        </>
      )}
    </>
  )
}
