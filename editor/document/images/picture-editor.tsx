import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { middle } from '../../../domain/image/focus.ts'
import type { Focus, SiteImage } from '../../../domain/image/image.ts'
import { isEdited, revertImage } from '../../../domain/image/image-edit.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { FocusPicker } from './focus-picker.tsx'
import type { PictureFrames } from './measure-frames.ts'
import { PictureDrop } from './picture-drop.tsx'
import { UploadStatus } from './upload-status.tsx'
import { usePictureUpload } from './use-uploads.ts'
import './images.css'

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
  /** What guests see of the picture in its place; omitted where that is all of it. */
  frames?: (() => Promise<PictureFrames | null>) | undefined
  /** Whether the owner may choose the picture's shape in its place. */
  takesShape?: boolean
  /** Called with the point that automatic crops keep in sight; omitted where nothing is cropped by itself. */
  onFocusPoint?: ((focus: Focus) => void) | undefined
  /** Shown below the buttons that replace the picture. */
  note?: ReactNode
  /** Further settings of the picture. */
  children?: ReactNode
}

/** Edits a picture: view 0 is the overview, view 1 the crop (product-rules.md#pictures). */
export function PictureEditor(props: PictureEditorProps): ReactNode {
  const { image, ratio, frames, takesShape = false, onChange } = props
  const [cropping, setCropping] = useState(false)
  const returned = useRef(false)
  if (cropping && image !== null)
    return (
      <Suspense fallback={<Spinner />}>
        <CropView
          // reset the crop when the picture changes, by undo or from another tab
          key={image.fileName}
          image={image}
          ratio={ratio}
          frames={frames}
          takesShape={takesShape}
          onCropped={onChange}
          onDone={() => {
            returned.current = true
            setCropping(false)
          }}
        />
      </Suspense>
    )
  return (
    <Overview
      {...props}
      onCrop={() => setCropping(true)}
      onShown={(cropButton) => {
        if (returned.current) cropButton?.focus()
        returned.current = false
      }}
    />
  )
}

interface OverviewProps extends PictureEditorProps {
  onCrop: () => void
  /** Called on mount with the crop button, to restore the focus after the crop view. */
  onShown: (cropButton: HTMLElement | null | undefined) => void
}

function Overview(props: OverviewProps): ReactNode {
  const { uploadKey, image, onUploaded, onChange, onFocusPoint, note, children, onCrop, onShown } = props
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const { upload, begin, retry, stop } = usePictureUpload(uploadKey)
  const root = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const shown = useRef(onShown)
  useEffect(() => shown.current(root.current?.querySelector<HTMLElement>('.picture-crop')), [])
  const busy = upload !== null && upload.state !== 'failed'
  const preview = upload?.preview ?? null
  // ignore a preview that this browser cannot show
  const source =
    preview !== null && preview !== broken ? preview : image === null ? null : `${image.path}${image.fileName}`

  return (
    <div className="panel-fields" ref={root}>
      {source !== null &&
        (broken === source ? (
          <Note tone="danger">
            <p>{t('loadFailed')}</p>
          </Note>
        ) : (
          <Shown image={upload === null ? image : null} onFocusPoint={onFocusPoint}>
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
          label={image === null ? t('upload') : t('replace')}
          onFiles={([file]) => {
            if (file !== undefined) begin(file, onUploaded)
          }}
        />
      )}
      {!busy && note}
      {image !== null && (
        <>
          <div className="panel-row">
            <Button icon="crop" className="picture-crop" onPress={onCrop}>
              {t('crop')}
            </Button>
            {isEdited(image) && (
              <Button icon="arrow-counter-clockwise" onPress={() => onChange(revertImage(image))}>
                {t('revert')}
              </Button>
            )}
          </div>
          {children}
          <Button variant="quiet" icon="trash" onPress={() => onChange(null)}>
            {t('delete')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The picture in the overview, with the point that matters most once it is stored. */
function Shown({
  image,
  onFocusPoint,
  children,
}: Pick<PictureEditorProps, 'image' | 'onFocusPoint' | 'children'>): ReactNode {
  if (image === null || onFocusPoint === undefined) return children
  return (
    <FocusPicker focus={image.focus ?? middle} onChange={onFocusPoint}>
      {children}
    </FocusPicker>
  )
}
