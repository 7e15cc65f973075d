import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReactCrop } from 'react-image-crop'
import { moveCrop, nudgeStep, type Rectangle, type Size } from '../../../domain/image/crop.ts'
import type { Focus } from '../../../domain/image/image.ts'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { CropVeil } from './crop-veil.tsx'
import type { PictureFrames } from './measure-frames.ts'
import 'react-image-crop/dist/ReactCrop.css'

export interface CropStageProps {
  /** Undefined until it is drawn. */
  url: string | undefined
  picture: Size | null
  selected: Rectangle | null
  /** The part that is kept: what is selected, or all of the picture while the theme crops it by itself. */
  kept: Rectangle | null
  ratio: number | null
  disabled: boolean
  /** What guests see of a picture in this place; null for all that is kept. */
  seen: PictureFrames | null
  /** What matters most in the part that is kept. */
  focus: Focus | undefined
  onLoad: (size: Size) => void
  onFailed: () => void
  onSelect: (rectangle: Rectangle) => void
}

const corners = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
type Corner = (typeof corners)[number]

/** The picture under the crop frame. The frame is stored in px of the picture, whatever size it is shown at. */
export function CropStage(props: CropStageProps): ReactNode {
  const { url, picture, selected, kept, ratio, disabled, seen, focus, onLoad, onFailed, onSelect } = props
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const cornerLabel = (corner: Corner) => t(`cropCorner_${corner}`)
  return (
    <div className="crop-frame" onKeyDownCapture={(event) => nudge(event, props)}>
      {picture === null && <Spinner />}
      <ReactCrop
        className={picture === null ? 'crop-hidden' : ''}
        {...(picture !== null && selected !== null && { crop: percent(selected, picture) })}
        {...(ratio !== null && { aspect: ratio })}
        keepSelection
        ruleOfThirds
        disabled={disabled}
        renderSelectionAddon={() => <div className="crop-mesh" />}
        ariaLabels={{
          cropArea: t('cropArea'),
          nwDragHandle: cornerLabel('nw'),
          nDragHandle: cornerLabel('n'),
          neDragHandle: cornerLabel('ne'),
          eDragHandle: cornerLabel('e'),
          seDragHandle: cornerLabel('se'),
          sDragHandle: cornerLabel('s'),
          swDragHandle: cornerLabel('sw'),
          wDragHandle: cornerLabel('w'),
        }}
        onChange={(_, share) => {
          if (picture !== null) onSelect(fromPercent(share, picture))
        }}
      >
        <img
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onLoad({ width: naturalWidth, height: naturalHeight })
          }
          onError={onFailed}
        />
        {picture !== null && selected !== null && kept !== null && (
          <CropVeil picture={picture} selected={selected} kept={kept} frames={seen} focus={focus} />
        )}
      </ReactCrop>
    </div>
  )
}

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Moves the frame with the arrow keys in px of the picture; the library's own handler would move it in px of the screen. */
function nudge(event: KeyboardEvent<HTMLElement>, { picture, selected, disabled, onSelect }: CropStageProps): void {
  const direction = directions[event.key]
  const isFrame = event.target instanceof HTMLElement && event.target.classList.contains('ReactCrop__crop-selection')
  if (direction === undefined || !isFrame || picture === null || selected === null || disabled) return
  event.preventDefault()
  event.stopPropagation()
  const step = nudgeStep(event)
  onSelect(moveCrop(selected, { x: direction.x * step, y: direction.y * step }, picture))
}

function percent({ x, y, width, height }: Rectangle, picture: Size) {
  const across = 100 / picture.width
  const down = 100 / picture.height
  return { unit: '%' as const, x: x * across, y: y * down, width: width * across, height: height * down }
}

function fromPercent({ x, y, width, height }: Rectangle, picture: Size): Rectangle {
  const across = picture.width / 100
  const down = picture.height / 100
  return { x: x * across, y: y * down, width: width * across, height: height * down }
}
