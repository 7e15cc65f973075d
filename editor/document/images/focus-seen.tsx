import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { middle, positionOf } from '../../../domain/image/focus.ts'
import type { SiteImage } from '../../../domain/image/image.ts'
import { showsAll } from './crop-veil.tsx'
import type { FrameProbe, PictureFrame } from './measure-frames.ts'
import { useFrames } from './use-frames.ts'

export interface FocusSeenProps {
  image: SiteImage
  probe: () => FrameProbe | null
}

/** What guests see of the picture in its place, small, on a computer and on a phone; or that it is all of it. */
export function FocusSeen({ image, probe }: FocusSeenProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const measured = useFrames(probe, image)
  if (measured === null || image.shape === 'own' || image.shape === 'tilted') return null
  if (showsAll(measured.frames, measured.of)) return <p className="panel-meta">{t('focusAll')}</p>
  const { desk, phone } = measured.frames
  const source = `${image.path}${image.sizes.at(-1)?.fileName ?? image.fileName}`
  const seen = (frame: PictureFrame, words: string) => (
    <figure>
      <img src={source} alt="" draggable={false} style={styleOf(frame, image)} />
      <figcaption>{words}</figcaption>
    </figure>
  )
  return (
    <div className="focus-seen" aria-hidden="true">
      {seen(desk, t('cropFrameDesk'))}
      {seen(phone, t('cropFramePhone'))}
    </div>
  )
}

const styleOf = (
  { width, height, borderRadius, clipPath }: PictureFrame,
  { focus = middle }: SiteImage,
): CSSProperties => ({ aspectRatio: `${width} / ${height}`, borderRadius, clipPath, objectPosition: positionOf(focus) })
