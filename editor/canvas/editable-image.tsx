import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../domain/language/translatable.ts'
import { type ImageProps, PlainImage, usePage } from '../../modules/kit/field-renderers.tsx'
import { useEditor } from '../document/editor-context.ts'
import { pastedPicture } from '../document/images/pasted-picture.ts'
import { type PictureUpload, uploadKey } from '../document/images/picture-uploads.ts'
import { notePlace } from '../document/images/place-width.ts'
import { replacedBy } from '../document/images/replace-picture.ts'
import { useFileDrop } from '../document/images/use-file-drop.ts'
import { usePictureUpload } from '../document/images/use-uploads.ts'
import { useCanvasSession, useModuleId } from './canvas-session.ts'
import { FrameDocumentContext } from './frame-document.ts'
import { InPictureListContext } from './list-drop.tsx'

/**
 * A picture that opens its panel when pressed; if there is none, a dashed placeholder in the theme's shape. A picture dropped or
 * pasted on it is uploaded at once and previewed meanwhile; the panel shows the progress.
 */
export function EditableImage(props: ImageProps): ReactNode {
  const { t } = useTranslation('canvas')
  const { language } = usePage()
  const { openImagePanel } = useCanvasSession()
  const { store } = useEditor()
  const moduleId = useModuleId()
  const { field, image, className = '' } = props
  const { upload, begin } = usePictureUpload(uploadKey(moduleId, field))
  const { sizes, takesShape = false } = props
  const page = useContext(FrameDocumentContext)
  // for the panel, which says whether the picture is wide enough for its place, and what of it is seen there
  useEffect(() => {
    if (page !== null) notePlace(uploadKey(moduleId, field), { sizes, takesShape, page })
  }, [moduleId, field, sizes, takesShape, page])
  const open = () => openImagePanel(moduleId, field)
  const take = (file: File) => {
    begin(file, (uploaded) => replacedBy(store, { moduleId, field }, uploaded))
    open()
  }
  const oneOnly = useContext(InPictureListContext)
  const { over, drop } = useFileDrop(
    ([file]) => {
      if (file !== undefined) take(file)
    },
    { oneOnly },
  )
  /** URL of a preview that this browser cannot show. */
  const [broken, setBroken] = useState<string | null>(null)
  const preview = upload !== null && upload.preview !== broken ? upload.preview : null
  const place = {
    ...drop,
    onPaste: (event: ClipboardEvent) => {
      const picture = pastedPicture(event.clipboardData)
      if (picture === null) return
      event.preventDefault()
      take(picture)
    },
    onClick: open,
    // lets code outside find it, e.g. for 'the next picture'
    'data-field': field,
    'data-over': over || undefined,
  }

  if (image === null && preview === null && props.optional === true) return null
  if (image === null && preview === null)
    return (
      <button type="button" className={`${className} ed-image-empty`} aria-busy={isBusy(upload)} {...place}>
        <span>
          {upload === null ? (props.placeholder ?? t('noImage')) : t(isBusy(upload) ? 'uploading' : 'uploadFailed')}
        </span>
        {!isBusy(upload) && <span className="ed-image-empty-action">{t('chooseImage')}</span>}
      </button>
    )
  const alt = image === null ? '' : textIn(image.alt, language)
  const button = {
    role: 'button',
    tabIndex: 0,
    'aria-label': alt === '' ? t('changeImage') : `${t('changeImage')}: ${alt}`,
    // an empty alt would mark it as decorative, but it is a button here
    alt: alt || t('changeImage'),
    className: 'ed-image',
    draggable: false,
    ...place,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      open()
    },
  }
  if (preview !== null)
    return (
      <picture className={className}>
        {/* biome-ignore lint/a11y/useAltText: its label is the button's */}
        <img {...button} src={preview} style={shareStyle(upload)} onError={() => setBroken(preview)} />
      </picture>
    )
  return <PlainImage {...props} img={button} />
}

const isBusy = (upload: PictureUpload | null) => upload !== null && upload.state !== 'failed'

/** The upload progress; that share of the preview is shown at full strength. */
function shareStyle(upload: PictureUpload | null): CSSProperties & { '--ed-share': string } {
  return { '--ed-share': `${upload?.state === 'sending' ? Math.round(upload.share * 100) : 0}%` }
}
