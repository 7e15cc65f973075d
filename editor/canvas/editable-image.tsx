import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../domain/translatable.ts'
import { type ImageProps, PlainImage, usePage } from '../../modules/kit/hands.tsx'
import { useCanvasSession, useModuleId } from './canvas-session.ts'

/** A picture that opens its panel; where there is none, a dashed place in the theme's shape that does. */
export function EditableImage(props: ImageProps): ReactNode {
  const { t } = useTranslation('canvas')
  const { language } = usePage()
  const { openImagePanel } = useCanvasSession()
  const moduleId = useModuleId()
  const open = () => openImagePanel(moduleId, props.field)

  if (props.image === null)
    return (
      <button type="button" className={`${props.className ?? ''} ed-image-empty`} onClick={open}>
        <span>{props.placeholder ?? t('noImage')}</span>
        <span className="ed-image-empty-action">{t('chooseImage')}</span>
      </button>
    )
  const alt = textIn(props.image.alt, language)
  return (
    <PlainImage
      {...props}
      img={{
        role: 'button',
        tabIndex: 0,
        'aria-label': alt === '' ? t('changeImage') : `${t('changeImage')}: ${alt}`,
        className: 'ed-image',
        draggable: false,
        onClick: open,
        onKeyDown: (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          open()
        },
      }}
    />
  )
}
