import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { PictureDrop } from '../../../editor/document/images/picture-drop.tsx'
import { FailedUploads, UploadStatus } from '../../../editor/document/images/upload-status.tsx'
import {
  useFailedUploads,
  useKeysUnderWay,
  usePictureUpload,
  usePictureUploads,
  useUploadKeys,
} from '../../../editor/document/images/use-uploads.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { Note } from '../../../editor/kit/controls/note.tsx'
import { pictureLimit } from '../../kit/list-limits.ts'
import type { ImageGalleryModule } from '../schema.ts'
import { addPictures, galleryUploads } from './add-pictures.ts'
import { GalleryPictures } from './gallery-pictures.tsx'
import './gallery-panel.css'

/** The pictures of a gallery: upload several at once, reorder, describe and remove. */
export function GalleryPanel({ module }: { module: ImageGalleryModule }): ReactNode {
  const { t } = useTranslation('image-gallery')
  const { store, language } = useEditor()
  const uploads = usePictureUploads()
  const keys = useUploadKeys(galleryUploads(module.id))
  const underWay = useKeysUnderWay(galleryUploads(module.id))
  const failed = useFailedUploads(galleryUploads(module.id))
  const [leftOut, setLeftOut] = useState(0)
  const { gallery } = module
  const isFull = gallery.length + keys.length >= pictureLimit
  const undescribed = gallery.filter(({ image }) => image !== null && !image.alt[language]?.trim()).length

  return (
    <>
      {!isFull && (
        <PictureDrop
          many
          label={t('add')}
          onFiles={(files) => setLeftOut(addPictures({ store, uploads }, module.id, files))}
        />
      )}
      {(leftOut > 0 || isFull) && (
        <Note>
          <p>
            {leftOut > 0 ? t('leftOut', { count: leftOut, limit: pictureLimit }) : t('full', { limit: pictureLimit })}
          </p>
        </Note>
      )}
      {keys.length > 0 && (
        <div className="gallery-uploads">
          {underWay.length > 1 && (
            <div className="gallery-uploads-sum">
              <p role="status">{t('uploading', { count: underWay.length })}</p>
              <Button variant="quiet" onPress={() => underWay.forEach(uploads.stop)}>
                {t('stop')}
              </Button>
            </div>
          )}
          {failed.length > 1 && <FailedUploads failed={failed} onRetry={uploads.retry} onStop={uploads.stop} />}
          {keys.map((key) => (
            <Upload key={key} uploadKey={key} oneOfMany={failed.length > 1} />
          ))}
        </div>
      )}
      {gallery.length > 0 && (
        <>
          <p className="panel-meta">{undescribed === 0 ? t('altHelp') : t('altMissing', { count: undescribed })}</p>
          <GalleryPictures moduleId={module.id} pictures={gallery} />
        </>
      )}
    </>
  )
}

interface UploadProps {
  uploadKey: string
  /** Several uploads have failed and are reported together. */
  oneOfMany: boolean
}

/** One pending upload. Those waiting for their turn are only counted. */
function Upload({ uploadKey, oneOfMany }: UploadProps): ReactNode {
  const { upload, retry, stop } = usePictureUpload(uploadKey)
  if (upload === null || upload.state === 'waiting' || (oneOfMany && upload.state === 'failed')) return null
  return <UploadStatus upload={upload} onRetry={retry} onStop={stop} />
}
