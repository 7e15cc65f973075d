import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rectangle, Size } from '../../../domain/image/crop.ts'
import { coverAround } from '../../../domain/image/focus.ts'
import type { Focus } from '../../../domain/image/image.ts'
import type { PictureFrame, PictureFrames } from './measure-frames.ts'

/** Parts of an edge, below which two frames look the same. */
const tolerance = 0.02

const hasRatioOf = (frame: Size, other: Size) =>
  Math.abs((frame.width * other.height) / (frame.height * other.width) - 1) < tolerance

const isPlain = ({ borderRadius, clipPath }: PictureFrame) => /^[0px% /]*$/.test(borderRadius) && clipPath === 'none'

/** Whether guests see all of a picture of this size, on a computer and on a phone. */
export const showsAll = ({ desk, phone }: PictureFrames, size: Size): boolean =>
  [desk, phone].every((frame) => isPlain(frame) && hasRatioOf(frame, size))

/** Whether guests see the same part on both. */
export const areAlike = ({ desk, phone }: PictureFrames): boolean =>
  hasRatioOf(desk, phone) && desk.borderRadius === phone.borderRadius && desk.clipPath === phone.clipPath

export interface CropVeilProps {
  picture: Size
  /** What is selected on the picture. */
  selected: Rectangle
  /** The part that is kept: that, or all of the picture while the theme crops it by itself. */
  kept: Rectangle
  /** What guests see of that part; null for all of it. */
  frames: PictureFrames | null
  /** What matters most in the part that is kept. */
  focus: Focus | undefined
}

/** Darkens what guests do not see of the picture, on a computer or on a phone, and outlines what they see where that differs. */
export function CropVeil({ picture, selected, kept, frames, focus }: CropVeilProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const seen =
    frames === null
      ? []
      : (areAlike(frames) ? (['desk'] as const) : (['desk', 'phone'] as const)).map((name) => ({
          name,
          frame: frames[name],
          style: styleOf(seenIn(frames[name], kept, focus), picture, frames[name]),
        }))
  const isSelection = seen.length === 1 && seen.every(({ frame }) => isPlain(frame) && hasRatioOf(frame, selected))
  return (
    <div className="crop-seen-all" aria-hidden="true">
      <div className="crop-veil">
        {seen.length === 0 && <div className="crop-hole" style={styleOf(selected, picture)} />}
        {seen.map(({ name, style }) => (
          <div key={name} className="crop-hole" style={style} />
        ))}
      </div>
      {seen.map(({ name, frame, style }) => (
        <div
          key={name}
          className={`crop-seen crop-seen-${name}`}
          data-frame={name}
          data-clipped={frame.clipPath !== 'none' || undefined}
          data-selection={isSelection || undefined}
          style={style}
        >
          {seen.length > 1 && (
            <span className="crop-seen-name">{t(name === 'desk' ? 'cropFrameDesk' : 'cropFramePhone')}</span>
          )}
        </div>
      ))}
    </div>
  )
}

function seenIn(frame: PictureFrame, kept: Rectangle, focus: Focus | undefined): Rectangle {
  const { x, y, width, height } = coverAround(kept, frame, focus)
  return { x: kept.x + x, y: kept.y + y, width, height }
}

function styleOf(part: Rectangle, picture: Size, frame?: PictureFrame): CSSProperties {
  const across = 100 / picture.width
  const down = 100 / picture.height
  return {
    left: `${part.x * across}%`,
    top: `${part.y * down}%`,
    width: `${part.width * across}%`,
    height: `${part.height * down}%`,
    ...(frame !== undefined && { borderRadius: frame.borderRadius, '--crop-clip': frame.clipPath }),
  } as CSSProperties
}
