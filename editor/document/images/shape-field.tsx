import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { positionOf } from '../../../domain/image/focus.ts'
import { type PictureShape, pictureShapes, type SiteImage } from '../../../domain/image/image.ts'
import { ChoiceCards } from '../../kit/controls/choice-cards.tsx'
import { useEditor } from '../editor-context.ts'
import { outlineOf, type PictureFrame } from './measure-frames.ts'
import type { NotedPlace } from './place-width.ts'
import './shape-field.css'

export interface ShapeFieldProps {
  moduleId: string
  field: string
  image: SiteImage
  place: NotedPlace
}

/** The shape of a picture, each choice shown with the picture itself. */
export function ShapeField({ moduleId, field, image, place }: ShapeFieldProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const { store } = useEditor()
  const [seen] = useState(() => outlineOf(place.page, moduleId, field))
  return (
    <div className="shape-field">
      <p className="k-label">{t('shape')}</p>
      <ChoiceCards
        label={t('shape')}
        columns={3}
        value={image.shape ?? shapeSeen(seen)}
        onChange={(value) =>
          store.dispatch({ type: 'set-field', moduleId, field: `${field}/shape`, value, apart: true })
        }
        choices={pictureShapes.map((value) => ({
          value,
          label: t(`shape_${value}`),
          picture: <Sample image={image} shape={value} />,
        }))}
      />
    </div>
  )
}

/** The choice that a picture without one looks like. */
export function shapeSeen(frame: PictureFrame | null): PictureShape {
  if (frame === null || !/^50%(?: 50%)*$/.test(frame.borderRadius)) return 'theme'
  return Math.abs(frame.width / frame.height - 1) < 0.02 ? 'circle' : 'oval'
}

function Sample({ image, shape }: { image: SiteImage; shape: PictureShape }): ReactNode {
  return (
    <span className="shape-sample">
      <img
        className={`shape-sample-${shape}`}
        src={`${image.path}${image.sizes.at(-1)?.fileName ?? image.fileName}`}
        alt=""
        style={image.focus === undefined ? undefined : { objectPosition: positionOf(image.focus) }}
      />
    </span>
  )
}
