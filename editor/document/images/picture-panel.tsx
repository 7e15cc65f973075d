import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { imageSizeNames, type SiteImage } from '../../../domain/image/image.ts'
import { RadioGroup } from '../../kit/controls/radio-group.tsx'
import { useEditor } from '../editor-context.ts'
import { AltField } from './alt-field.tsx'
import { openFrameProbe, outlineOf } from './measure-frames.ts'
import type { PicturePlace } from './missing-alt.ts'
import { PictureEditor } from './picture-editor.tsx'
import { uploadKey } from './picture-uploads.ts'
import { missingWidth, placeStore } from './place-width.ts'
import { replacedBy } from './replace-picture.ts'
import { ShapeField, shapeSeen } from './shape-field.tsx'

export interface PicturePanelProps {
  moduleId: string
  /** The path of the picture in its module. */
  field: string
  image: SiteImage | null
  /** Whether the owner chooses between large, medium and small. */
  hasSizes: boolean
  /** Opens the panel of another picture. */
  onOpen?: ((place: PicturePlace) => void) | undefined
}

/** A picture of a module. */
export function PicturePanel({ moduleId, field, image, hasSizes, onOpen }: PicturePanelProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const { store } = useEditor()
  const key = uploadKey(moduleId, field)
  const place = useSyncExternalStore(placeStore.subscribe, () => placeStore.of(key))
  const lacks = image === null ? null : missingWidth(image, place?.sizes ?? null)
  const takesShape = place?.takesShape === true
  const setSize = (image: SiteImage, userSelectedImageSize: SiteImage['userSelectedImageSize']) => {
    // a size changes only the size: the shape that goes with it in some themes is kept as it is seen now
    const shape = image.shape ?? shapeSeen(place === null ? null : outlineOf(place.page, moduleId, field))
    store.dispatch({ type: 'set-field', moduleId, field, value: { ...image, userSelectedImageSize, shape } })
  }
  return (
    <PictureEditor
      uploadKey={key}
      image={image}
      onUploaded={(uploaded) => replacedBy(store, { moduleId, field }, uploaded)}
      onChange={(value) => store.dispatch({ type: 'set-field', moduleId, field, value, apart: true })}
      probe={() => (place === null ? null : openFrameProbe(place.page, { moduleId, field }))}
      takesShape={takesShape}
      onFocusPoint={(value) => store.dispatch({ type: 'set-field', moduleId, field: `${field}/focus`, value })}
      note={
        image !== null &&
        lacks !== null && (
          <p className="panel-meta picture-small" role="status">
            {t('tooSmall', { width: image.width, height: image.height, wanted: lacks })}
          </p>
        )
      }
      description={image !== null && <AltField moduleId={moduleId} field={field} image={image} onOpen={onOpen} />}
    >
      {hasSizes && image !== null && (
        <RadioGroup
          isCompact
          label={t('size')}
          choices={imageSizeNames.map((value) => ({ value, label: t(`size${value}`) }))}
          value={image.userSelectedImageSize}
          onChange={(value) => setSize(image, value)}
        />
      )}
      {takesShape && place !== null && image !== null && (
        <ShapeField
          key={`${image.fileName} ${image.userSelectedImageSize}`}
          moduleId={moduleId}
          field={field}
          image={image}
          place={place}
        />
      )}
    </PictureEditor>
  )
}
