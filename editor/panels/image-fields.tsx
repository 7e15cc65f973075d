import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imageSizeNames, type SiteImage } from '../../domain/image.ts'
import { Button } from '../kit/button.tsx'
import { RadioGroup } from '../kit/radio-group.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useEditor } from '../shell/editor-context.ts'
import { ImageUpload } from './image-upload.tsx'

export interface ImageFieldsProps {
  moduleId: string
  field: string
  image: SiteImage | null
}

/** A picture: upload, size, text for those who do not see it, and taking it away. */
export function ImageFields({ moduleId, field, image }: ImageFieldsProps): ReactNode {
  const { t } = useTranslation('panels')
  const { store, language } = useEditor()
  const set = (value: SiteImage | null) => store.dispatch({ type: 'set-field', moduleId, field, value })
  return (
    <div className="panel-fields">
      {image !== null && (
        <img
          className="panel-picture"
          src={`${image.path}${image.fileName}`}
          width={image.width}
          height={image.height}
          alt={t('imageCurrent')}
        />
      )}
      <ImageUpload
        label={image === null ? t('imageUpload') : t('imageReplace')}
        onUploaded={(uploaded) =>
          // size and text are the owner's choices for this place, not the old picture's
          set(
            image === null
              ? uploaded
              : { ...uploaded, userSelectedImageSize: image.userSelectedImageSize, alt: uploaded.alt },
          )
        }
      />
      {image !== null && (
        <>
          <RadioGroup
            label={t('imageSize')}
            choices={imageSizeNames.map((value) => ({ value, label: t(`imageSize${value}`) }))}
            value={image.userSelectedImageSize}
            onChange={(userSelectedImageSize) => set({ ...image, userSelectedImageSize })}
          />
          <TextField
            label={t('imageAlt')}
            description={t('imageAltHelp')}
            value={image.alt[language] ?? ''}
            maxLength={300}
            rows={3}
            onChange={(text) => set({ ...image, alt: { ...image.alt, [language]: text } })}
          />
          <Button variant="quiet" icon="trash" onPress={() => set(null)}>
            {t('imageDelete')}
          </Button>
        </>
      )}
    </div>
  )
}
