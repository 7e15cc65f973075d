import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { middle } from '../../../domain/image/focus.ts'
import type { Focus, SiteImage } from '../../../domain/image/image.ts'
import { isEdited, revertImage } from '../../../domain/image/image-edit.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { FocusPicker } from './focus-picker.tsx'
import type { FrameProbe } from './measure-frames.ts'
import { PictureDrop } from './picture-drop.tsx'
import { UploadStatus } from './upload-status.tsx'
import { usePictureUpload } from './use-uploads.ts'
import './images.css'

const FocusSeen = lazyPart(async () => (await import('./focus-seen.tsx')).FocusSeen)
const CropView = lazyPart(async () => (await import('./crop-view.tsx')).CropView)

export interface PictureEditorProps {
  /** The key of the picture's upload (picture-uploads.ts). */
  uploadKey: string
  image: SiteImage | null
  /** The aspect ratio (width / height) of its place, where that is fixed. */
  ratio?: number | undefined
  /** Called with an uploaded picture, which replaces whatever is in the place by then. */
  onUploaded: (image: SiteImage) => void
  /** Called with a cropped picture, the original restored, or null for none. */
  onChange: (image: SiteImage | null) => void
  /** Measures what guests see of the picture in its place; omitted where that is all of it. */
  probe?: (() => FrameProbe | null) | undefined
  /** Whether the owner may choose the picture's shape in its place. */
  takesShape?: boolean
  /** Called with the point that automatic crops keep in sight; omitted where nothing is cropped by itself. */
  onFocusPoint?: ((focus: Focus) => void) | undefined
  /** Shown below the buttons that replace the picture. */
  note?: ReactNode
  /** What the picture says to those who do not see it. */
  description?: ReactNode
  /** Further settings of the picture. */
  children?: ReactNode
}

/** Edits a picture: view 0 is the overview, view 1 the crop, in a dialog over it (product-rules.md#pictures). */
export function PictureEditor(props: PictureEditorProps): ReactNode {
  const { image, ratio, probe, takesShape = false, onChange } = props
  const [cropping, setCropping] = useState(false)
  return (
    <>
      <Overview {...props} onCrop={() => setCropping(true)} />
      {cropping && image !== null && (
        <Suspense fallback={null}>
          <CropView
            // reset the crop when the picture changes, by undo or from another tab
            key={image.fileName}
            image={image}
            ratio={ratio}
            probe={probe}
            takesShape={takesShape}
            onCropped={onChange}
            onDone={() => setCropping(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface OverviewProps extends PictureEditorProps {
  onCrop: () => void
}

function Overview(props: OverviewProps): ReactNode {
  const { uploadKey, image, onUploaded, onChange, onFocusPoint, probe, note, description, children, onCrop } = props
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const { upload, begin, retry, stop } = usePictureUpload(uploadKey)
  const [broken, setBroken] = useState<string | null>(null)
  const busy = upload !== null && upload.state !== 'failed'
  const preview = upload?.preview ?? null
  // ignore a preview that this browser cannot show
  const source =
    preview !== null && preview !== broken ? preview : image === null ? null : `${image.path}${image.fileName}`

  const shown = upload === null && onFocusPoint !== undefined && broken !== source ? image : null

  return (
    <div className="picture-editor">
      <div className="panel-fields picture-first">
        {source !== null &&
          (broken === source ? (
            <Note tone="danger">
              <p>{t('loadFailed')}</p>
            </Note>
          ) : (
            <Shown image={shown} onFocusPoint={onFocusPoint}>
              <img
                className="panel-picture"
                src={source}
                alt={t('current')}
                data-busy={busy || undefined}
                draggable={false}
                onError={() => setBroken(source)}
              />
            </Shown>
          ))}
        {upload !== null && <UploadStatus upload={upload} onStop={stop} onRetry={retry} />}
        {!busy && (
          <PictureDrop
            isSmall={image !== null}
            label={image === null ? t('upload') : t('replace')}
            onFiles={([file]) => {
              if (file !== undefined) begin(file, onUploaded)
            }}
          >
            {image !== null && (
              <Button icon="crop" onPress={onCrop}>
                {t('crop')}
              </Button>
            )}
          </PictureDrop>
        )}
        {image !== null && isEdited(image) && (
          <Button variant="quiet" icon="arrow-counter-clockwise" onPress={() => onChange(revertImage(image))}>
            {t('revert')}
          </Button>
        )}
        {shown !== null && (
          <>
            <p className="panel-meta">{t('focusHelp')}</p>
            <p className="panel-meta focus-keys">{t('focusKeys')}</p>
          </>
        )}
        {!busy && note}
      </div>
      {image !== null && (
        <div className="panel-fields">
          {description}
          {shown !== null && probe !== undefined && (
            <Suspense fallback={null}>
              <FocusSeen
                key={`${shown.fileName} ${shown.userSelectedImageSize} ${shown.shape}`}
                image={shown}
                probe={probe}
              />
            </Suspense>
          )}
          {children}
          <Button variant="quiet" icon="trash" onPress={() => onChange(null)}>
            {t('delete')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The picture in the overview, with the point that matters most once it is stored. */
function Shown({ image, onFocusPoint, children }: Pick<PictureEditorProps, 'image' | 'onFocusPoint' | 'children'>) {
  if (image === null || onFocusPoint === undefined) return children
  return (
    <FocusPicker focus={image.focus ?? middle} onChange={onFocusPoint}>
      {children}
    </FocusPicker>
  )
}
