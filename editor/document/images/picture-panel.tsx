import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { imageSizeNames, type SiteImage } from '../../../domain/image/image.ts'
import { isEdited, revertImage } from '../../../domain/image/image-edit.ts'
import { Button } from '../../base/controls/button.tsx'
import { lazyPart } from '../../base/controls/lazy-part.ts'
import { Note } from '../../base/controls/note.tsx'
import { RadioGroup } from '../../base/controls/radio-group.tsx'
import { Spinner } from '../../base/controls/spinner.tsx'
import { useEditor } from '../editor-context.ts'
import { AltField } from './alt-field.tsx'
import type { PicturePlace } from './missing-alt.ts'
import { PictureDrop } from './picture-drop.tsx'
import { uploadKey } from './picture-uploads.ts'
import { missingWidth, placeStore } from './place-width.ts'
import { replacedBy } from './replace-picture.ts'
import { UploadStatus } from './upload-status.tsx'
import { usePictureUpload } from './use-uploads.ts'
import './images.css'

const CropView = lazyPart(async () => (await import('./crop-view.tsx')).CropView)

export interface PicturePanelProps {
  moduleId: string
  /** Path of the picture in its module. */
  field: string
  image: SiteImage | null
  /** Whether the owner chooses between large, medium and small. */
  hasSizes: boolean
  /** Opens the panel of another picture. */
  onOpen?: ((place: PicturePlace) => void) | undefined
}

/** A picture: view 0 is the overview, view 1 the crop (product-rules.md#pictures). */
export function PicturePanel(props: PicturePanelProps): ReactNode {
  const { moduleId, field, image } = props
  const { store } = useEditor()
  const [cropping, setCropping] = useState(false)
  const returned = useRef(false)
  const set = (value: SiteImage | null) => store.dispatch({ type: 'set-field', moduleId, field, value, apart: true })
  if (cropping && image !== null)
    return (
      <Suspense fallback={<Spinner />}>
        <CropView
          // another picture, by undo or from another tab, begins anew
          key={image.fileName}
          image={image}
          onCropped={set}
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
      set={set}
      onCrop={() => setCropping(true)}
      onShown={(cropButton) => {
        if (returned.current) cropButton?.focus()
        returned.current = false
      }}
    />
  )
}

interface OverviewProps extends PicturePanelProps {
  set: (image: SiteImage | null) => void
  onCrop: () => void
  /** The focus is given back to the button that opened the crop. */
  onShown: (cropButton: HTMLElement | null | undefined) => void
}

function Overview({ moduleId, field, image, hasSizes, onOpen, set, onCrop, onShown }: OverviewProps): ReactNode {
  const { t } = useTranslation('images')
  const { store } = useEditor()
  const { upload, begin, retry, stop } = usePictureUpload(uploadKey(moduleId, field))
  const sizes = useSyncExternalStore(placeStore.subscribe, () => placeStore.of(uploadKey(moduleId, field)))
  const lacks = image === null ? null : missingWidth(image, sizes)
  const root = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const shown = useRef(onShown)
  useEffect(() => shown.current(root.current?.querySelector<HTMLElement>('.picture-crop')), [])
  const busy = upload !== null && upload.state !== 'failed'
  const preview = upload?.preview ?? null
  // a preview that this browser cannot show is none
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
          <img
            className="panel-picture"
            src={source}
            alt={t('current')}
            data-busy={busy || undefined}
            onError={() => setBroken(source)}
          />
        ))}
      {upload !== null && <UploadStatus upload={upload} onStop={stop} onRetry={retry} />}
      {!busy && (
        <PictureDrop
          label={image === null ? t('upload') : t('replace')}
          onFiles={([file]) => {
            if (file !== undefined) begin(file, (uploaded) => replacedBy(store, { moduleId, field }, uploaded))
          }}
        />
      )}
      {image !== null && !busy && lacks !== null && (
        <p className="panel-meta picture-small" role="status">
          {t('tooSmall', { width: image.width, height: image.height, wanted: lacks })}
        </p>
      )}
      {image !== null && (
        <PictureActs
          moduleId={moduleId}
          field={field}
          image={image}
          hasSizes={hasSizes}
          onOpen={onOpen}
          set={set}
          onCrop={onCrop}
        />
      )}
    </div>
  )
}

interface PictureActsProps extends Omit<OverviewProps, 'image' | 'onShown'> {
  image: SiteImage
}

/** What can be done with a picture: cropped, put back, sized, described, deleted. */
function PictureActs({ moduleId, field, image, hasSizes, onOpen, set, onCrop }: PictureActsProps): ReactNode {
  const { t } = useTranslation('images')
  const { store } = useEditor()
  return (
    <>
      <div className="panel-row">
        <Button icon="crop" className="picture-crop" onPress={onCrop}>
          {t('crop')}
        </Button>
        {isEdited(image) && (
          <Button icon="arrow-counter-clockwise" onPress={() => set(revertImage(image))}>
            {t('revert')}
          </Button>
        )}
      </div>
      {hasSizes && (
        <RadioGroup
          label={t('size')}
          choices={imageSizeNames.map((value) => ({ value, label: t(`size${value}`) }))}
          value={image.userSelectedImageSize}
          onChange={(value) =>
            store.dispatch({ type: 'set-field', moduleId, field: `${field}/userSelectedImageSize`, value })
          }
        />
      )}
      <AltField moduleId={moduleId} field={field} image={image} onOpen={onOpen} />
      <Button variant="quiet" icon="trash" onPress={() => set(null)}>
        {t('delete')}
      </Button>
    </>
  )
}
