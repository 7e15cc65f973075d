import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clampCrop, cropAspects, hasArea, initialCrop, type Rectangle, type Size } from '../../../domain/image/crop.ts'
import type { Focus, SiteImage } from '../../../domain/image/image.ts'
import { focusOfPart, mergeCropped, originalOf } from '../../../domain/image/image-edit.ts'
import { isTurned, type Turn, turnedFocus, unturned } from '../../../domain/image/turn.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { CropStage } from './crop-stage.tsx'
import type { PictureFrames } from './measure-frames.ts'
import { usePictureCalls } from './picture-calls.ts'
import { TurnField } from './turn-field.tsx'
import { useTurnedPicture } from './use-turned-picture.ts'
import './crop-view.css'

export interface CropViewProps {
  image: SiteImage
  /** The aspect ratio (width / height) of its place, where that is fixed. */
  ratio?: number | undefined
  /** What guests see of the picture in its place; omitted where that is all of it. */
  frames?: (() => Promise<PictureFrames | null>) | undefined
  /** Whether the owner may show the whole crop, in the picture's own shape. */
  takesShape: boolean
  onCropped: (image: SiteImage) => void
  /** Returns to the overview; also called after saving. */
  onDone: () => void
}

type Aspect = (typeof cropAspects)[number]

type Problem = { kind: 'load' } | { kind: 'save'; error: unknown }

/** Chooses the part of a picture to keep, always from the originally uploaded picture, so that no crop loses anything. */
export function CropView(props: CropViewProps): ReactNode {
  const { image, onDone } = props
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const heading = useRef<HTMLHeadingElement>(null)
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
      <CropWork {...props} source={originalOf(image)} />
    </div>
  )
}

/** What guests see of the picture; null until it has been measured, and where that is all of it. */
function useFrames(frames: CropViewProps['frames']): PictureFrames | null {
  const [seen, setSeen] = useState<PictureFrames | null>(null)
  const measure = useRef(frames)
  useEffect(() => {
    let isWanted = true
    void measure.current?.().then((measured) => isWanted && setSeen(measured))
    return () => {
      isWanted = false
    }
  }, [])
  return seen
}

function CropWork(props: CropViewProps & { source: ReturnType<typeof originalOf> }): ReactNode {
  const { image, source, ratio, frames, takesShape, onCropped, onDone } = props
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const url = `${source.path}${source.fileName}`
  const [turn, setTurn] = useState(unturned)
  const { picture, selected, select, aspect, setAspect, crop, begin } = useSelection(ratio ?? null)
  const { save, saving, problem, failToLoad } = useCropSaving(image, url)
  const shown = useTurnedPicture(url, turn, failToLoad)
  const [isOwn, setOwn] = useState(takesShape && image.shape === 'own')
  // a print shows all of a picture
  const seen = useFrames(image.shape === 'tilted' ? undefined : frames)
  const focus =
    picture === null || crop === null ? undefined : focusOfPart(turnedFocus(source.focus, turn), crop, picture)
  const keep = () => {
    if (crop === null || !hasArea(crop)) return
    void save({ crop, turn, focus }, (cropped) => {
      onCropped(takesShape ? inShape(cropped, isOwn) : cropped)
      onDone()
    })
  }
  return (
    <>
      <div className="crop-stage">
        <CropStage
          url={shown}
          picture={picture}
          selected={selected}
          ratio={ratio ?? aspect.ratio}
          disabled={saving}
          seen={isOwn ? null : seen}
          focus={focus}
          onLoad={begin}
          onFailed={failToLoad}
          onSelect={select}
        />
      </div>
      <p className="panel-meta crop-size" aria-live="off">
        {crop !== null && t('cropSize', { width: crop.width, height: crop.height })}
      </p>
      <TurnField turn={turn} onChange={setTurn} />
      {ratio === undefined && <CropShapes chosen={aspect} onChoose={setAspect} />}
      {(seen !== null || isOwn) && <p className="panel-meta">{t(isOwn ? 'cropWhole' : 'cropFrames')}</p>}
      {takesShape && (
        <Checkbox isSelected={isOwn} onChange={setOwn}>
          {t('cropOwn')}
        </Checkbox>
      )}
      <p className="panel-meta crop-help">{t('cropHelp')}</p>
      <CropProblem problem={problem} />
      <div className="crop-ways">
        <Button onPress={onDone}>{t('cropCancel')}</Button>
        <Button
          variant="primary"
          pending={saving}
          disabledReason={hasArea(crop) ? undefined : t('cropEmpty')}
          onPress={keep}
        >
          {t('cropSave')}
        </Button>
      </div>
    </>
  )
}

/** The cropped picture in its own shape, or in the shape that it had apart from that. */
function inShape(image: SiteImage, isOwn: boolean): SiteImage {
  if (isOwn) return { ...image, shape: 'own' }
  return image.shape === 'own' ? { ...image, shape: 'theme' } : image
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
      // a picture that is straightened keeps its size, and what is selected of it
      if (picture?.width === size.width && picture.height === size.height) return
      setPicture(size)
      select(initialCrop(size, fixed ?? aspect.ratio))
    },
  }
}

interface ChosenPart {
  crop: Rectangle
  turn: Turn
  focus: Focus | undefined
}

/** Asks the server to crop the source at `url`. The request is aborted when the view is left. */
function useCropSaving(image: SiteImage, url: string) {
  const calls = usePictureCalls()
  const [request, setRequest] = useState<AbortController | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => () => request?.abort(), [request])
  const save = async ({ crop, turn, focus }: ChosenPart, onSaved: (image: SiteImage) => void) => {
    const stop = new AbortController()
    setRequest(stop)
    setProblem(null)
    try {
      const { originalName } = image
      const picture = { originalName, sourceImageUrl: url, crop, ...(isTurned(turn) && { turn }) }
      const answer = await calls.crop(picture, stop.signal)
      if (!stop.signal.aborted) onSaved(mergeCropped(image, answer, focus))
    } catch (error) {
      if (stop.signal.aborted) return
      reportError({ originId: 'editor.crop-image', error })
      setProblem({ kind: 'save', error })
      setRequest(null)
    }
  }
  const failToLoad = () => {
    setProblem({ kind: 'load' })
    reportError({ originId: 'editor.crop-load', error: new Error(`${url} did not load`) })
  }
  return { save, saving: request !== null, problem, failToLoad }
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
