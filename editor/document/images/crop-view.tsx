import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReactCrop } from 'react-image-crop'
import {
  clampCrop,
  cropAspects,
  hasArea,
  initialCrop,
  moveCrop,
  nudgeStep,
  type Rectangle,
  type Size,
} from '../../../domain/image/crop.ts'
import type { SiteImage } from '../../../domain/image/image.ts'
import { mergeCropped, originalOf } from '../../../domain/image/image-edit.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { usePictureCalls } from './picture-calls.ts'
import 'react-image-crop/dist/ReactCrop.css'
import './crop-view.css'

export interface CropViewProps {
  image: SiteImage
  /** The aspect ratio (width / height) of its place, where that is fixed. */
  ratio?: number | undefined
  onCropped: (image: SiteImage) => void
  /** Returns to the overview; also called after saving. */
  onDone: () => void
}

type Aspect = (typeof cropAspects)[number]

type Problem = { kind: 'load' } | { kind: 'save'; error: unknown }

/** Chooses the part of a picture to keep, always from the originally uploaded picture, so that no crop loses anything. */
export function CropView({ image, ratio, onCropped, onDone }: CropViewProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const source = originalOf(image)
  const url = `${source.path}${source.fileName}`
  const heading = useRef<HTMLHeadingElement>(null)
  const { picture, selected, select, aspect, setAspect, crop, begin } = useSelection(ratio ?? null)
  const { save, saving, problem, setProblem } = useCropSaving(image, url)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in all browsers
    <div
      className="crop"
      role="group"
      aria-label={t('cropTitle')}
      // leaves only the crop view, not the whole panel
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onDone()
      }}
    >
      <h3 className="crop-title" tabIndex={-1} ref={heading}>
        {t('cropTitle')}
      </h3>
      <div className="crop-stage">
        <CropFrame
          url={url}
          picture={picture}
          selected={selected}
          ratio={ratio ?? aspect.ratio}
          disabled={saving}
          onLoad={begin}
          onFailed={() => {
            setProblem({ kind: 'load' })
            reportError({ originId: 'editor.crop-load', error: new Error(`${url} did not load`) })
          }}
          onSelect={select}
        />
      </div>
      <p className="panel-meta crop-size" aria-live="off">
        {crop !== null && t('cropSize', { width: crop.width, height: crop.height })}
      </p>
      {ratio === undefined && <CropShapes chosen={aspect} onChoose={setAspect} />}
      <p className="panel-meta crop-help">{t('cropHelp')}</p>
      <CropProblem problem={problem} />
      <div className="crop-ways">
        <Button onPress={onDone}>{t('cropCancel')}</Button>
        <Button
          variant="primary"
          pending={saving}
          disabledReason={hasArea(crop) ? undefined : t('cropEmpty')}
          onPress={() => {
            if (crop === null || !hasArea(crop)) return
            void save(crop, (cropped) => {
              onCropped(cropped)
              onDone()
            })
          }}
        >
          {t('cropSave')}
        </Button>
      </div>
    </div>
  )
}

/** The state of the selection, in px of the picture; null until the picture has loaded. `fixed` is the aspect ratio of its place. */
function useSelection(fixed: number | null) {
  const [picture, setPicture] = useState<Size | null>(null)
  const [selected, select] = useState<Rectangle | null>(null)
  const [aspect, setAspect] = useState<Aspect>(cropAspects[0])
  return {
    picture,
    selected,
    select,
    aspect,
    setAspect(choice: Aspect) {
      setAspect(choice)
      // switching to a free shape keeps the current selection
      if (picture !== null && choice.ratio !== null) select(initialCrop(picture, choice.ratio))
    },
    crop: picture === null || selected === null ? null : clampCrop(selected, picture),
    begin(size: Size) {
      setPicture(size)
      select(initialCrop(size, fixed ?? aspect.ratio))
    },
  }
}

/** Asks the server to crop the source at `url`. The request is aborted when the view is left. */
function useCropSaving(image: SiteImage, url: string) {
  const calls = usePictureCalls()
  const [request, setRequest] = useState<AbortController | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => () => request?.abort(), [request])
  const save = async (crop: Rectangle, onSaved: (image: SiteImage) => void) => {
    const stop = new AbortController()
    setRequest(stop)
    setProblem(null)
    try {
      const answer = await calls.crop({ originalName: image.originalName, sourceImageUrl: url, crop }, stop.signal)
      if (!stop.signal.aborted) onSaved(mergeCropped(image, answer))
    } catch (error) {
      if (stop.signal.aborted) return
      reportError({ originId: 'editor.crop-image', error })
      setProblem({ kind: 'save', error })
      setRequest(null)
    }
  }
  return { save, saving: request !== null, problem, setProblem }
}

function CropShapes({ chosen, onChoose }: { chosen: Aspect; onChoose: (aspect: Aspect) => void }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  return (
    <div className="crop-shapes" role="radiogroup" aria-label={t('cropShape')}>
      {cropAspects.map((choice) => (
        <label key={choice.name} className="crop-shape">
          <input
            type="radio"
            name="crop-shape"
            className="visually-hidden"
            checked={choice.name === chosen.name}
            onChange={() => onChoose(choice)}
          />
          <span>{choice.name === 'free' ? t('cropFree') : choice.name}</span>
        </label>
      ))}
    </div>
  )
}

interface CropFrameProps {
  url: string
  picture: Size | null
  selected: Rectangle | null
  ratio: number | null
  disabled: boolean
  onLoad: (size: Size) => void
  onFailed: () => void
  onSelect: (rectangle: Rectangle) => void
}

const corners = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
type Corner = (typeof corners)[number]

/** The picture under the crop frame. The frame is stored in px of the picture, whatever size it is shown at. */
function CropFrame(props: CropFrameProps): ReactNode {
  const { url, picture, selected, ratio, disabled, onLoad, onFailed, onSelect } = props
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
function nudge(event: KeyboardEvent<HTMLElement>, { picture, selected, disabled, onSelect }: CropFrameProps): void {
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

function CropProblem({ problem }: { problem: Problem | null }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const language = useUiLanguage()
  if (problem === null) return null
  return (
    <Note tone="danger">
      <p>
        <strong>{problem.kind === 'load' ? t('loadFailed') : t('cropFailed')}</strong>
      </p>
      {problem.kind === 'save' && <p>{errorText(problem.error, language)}</p>}
    </Note>
  )
}
