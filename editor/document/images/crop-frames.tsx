import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rectangle } from '../../../domain/image/crop.ts'
import { coverAround } from '../../../domain/image/focus.ts'
import type { Focus } from '../../../domain/image/image.ts'
import type { PictureFrame, PictureFrames } from './measure-frames.ts'

/** Parts of an edge, below which two frames look the same. */
const tolerance = 0.02

const areAlike = ({ desk, phone }: PictureFrames): boolean =>
  Math.abs((desk.width * phone.height) / (desk.height * phone.width) - 1) < tolerance &&
  desk.borderRadius === phone.borderRadius &&
  desk.clipPath === phone.clipPath

export interface CropFramesProps {
  frames: PictureFrames
  /** The selected part of the picture. */
  selected: Rectangle
  /** What matters most in that part. */
  focus: Focus | undefined
}

/** What guests see of the selected part, as the theme crops it: one frame, or one for computers and one for phones. */
export function CropFrames({ frames, selected, focus }: CropFramesProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const frame = (name: 'desk' | 'phone', words: string) => (
    <div
      className={`crop-seen crop-seen-${name}`}
      data-frame={name}
      data-clipped={frames[name].clipPath !== 'none' || undefined}
      style={styleOf(frames[name], selected, focus)}
    >
      <span className="crop-seen-name">{words}</span>
    </div>
  )
  return (
    <div className="crop-seen-all" aria-hidden="true">
      {areAlike(frames) ? (
        frame('desk', '')
      ) : (
        <>
          {frame('desk', t('cropFrameDesk'))}
          {frame('phone', t('cropFramePhone'))}
        </>
      )}
    </div>
  )
}

function styleOf(frame: PictureFrame, selected: Rectangle, focus: Focus | undefined): CSSProperties {
  const { x, y, width, height } = coverAround(selected, frame, focus)
  const across = 100 / Math.max(1, selected.width)
  const down = 100 / Math.max(1, selected.height)
  return {
    left: `${x * across}%`,
    top: `${y * down}%`,
    width: `${width * across}%`,
    height: `${height * down}%`,
    borderRadius: frame.borderRadius,
    '--crop-clip': frame.clipPath,
  } as CSSProperties
}
