import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cropAspects, hasArea, type Rectangle, type Size } from '../../../domain/image/crop.ts'
import type { CropChoice, Focus, ImageCut, SiteImage } from '../../../domain/image/image.ts'
import {
  focusOfOriginal,
  focusOfPart,
  inOwnShape,
  isEdited,
  mergeCropped,
  originalOf,
  revertImage,
} from '../../../domain/image/image-edit.ts'
import { isTurned, turnedFocus, unturned } from '../../../domain/image/turn.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { CropStage } from './crop-stage.tsx'
import { areAlike, showsAll } from './crop-veil.tsx'
import type { FrameProbe, PictureFrames } from './measure-frames.ts'
import { usePictureCalls } from './picture-calls.ts'
import { TurnField } from './turn-field.tsx'
import { type MeasuredFrames, useFrames } from './use-frames.ts'
import { useSelection } from './use-selection.ts'
import { useTurnedPicture } from './use-turned-picture.ts'
import './crop-view.css'

export interface CropViewProps {
  image: SiteImage
  /** The aspect ratio (width / height) of its place, where that is fixed. */
  ratio?: number | undefined
  /** Measures what guests see of the picture in its place; omitted where that is all of it. */
  probe?: (() => FrameProbe | null) | undefined
  /** Whether the owner may show the whole crop, in the picture's own shape. */
  takesShape: boolean
  onCropped: (image: SiteImage) => void
  /** Returns to the overview; also called after saving. */
  onDone: () => void
}

type Problem = { kind: 'load' } | { kind: 'save'; error: unknown }

/**
 * Chooses the part of a picture to keep, always from the originally uploaded picture, so that no crop loses anything. It begins with what
 * its owner has chosen before.
 */
export function CropView(props: CropViewProps): ReactNode {
  const { image, ratio, probe, takesShape, onCropped, onDone } = props
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const source = originalOf(image)
  const url = `${source.path}${source.fileName}`
  const before = source.cut
  const [turn, setTurn] = useState(before?.turn ?? unturned)
  const wasOwn = takesShape && image.shape === 'own'
  const [isTouched, setTouched] = useState(false)
  const first = before?.choice ?? (wasOwn ? 'all' : 'page')
  const selection = useSelection({ fixed: ratio ?? null, choice: first, cut: before })
  const { picture, choice, crop, cut } = selection
  const { save, saving, problem, failToLoad } = useCropSaving(image, url)
  const shown = useTurnedPicture(url, turn, failToLoad)
  // a print shows all of a picture
  const { measured, placeOfAll } = useSeen(image.shape === 'tilted' ? undefined : probe, picture, crop)
  const focus = turnedFocus(focusOfOriginal(image), turn)
  // who chooses a shape is to have it: all of it is shown, not what the theme's frame would leave
  const isCropped = placeOfAll !== null || (measured !== null && !showsAll(measured.frames, measured.of))
  const isOwn = takesShape && choice !== 'page' && (wasOwn || (isCropped && choice !== before?.choice))
  const seen = isOwn || measured === null || showsAll(measured.frames, measured.of) ? null : measured.frames
  const place = isOwn ? null : placeOfAll
  const keptFocus = picture === null || crop === null ? undefined : focusOfPart(focus, crop, picture)
  const touch = <V,>(change: (value: V) => void) => {
    return (value: V) => {
      setTouched(true)
      change(value)
    }
  }
  const keep = () => {
    if (crop === null || !hasArea(crop)) return
    const isWhole = !isTurned(turn) && cut === null
    if (isWhole && isTouched) {
      const whole = isEdited(image) ? revertImage(image) : image
      onCropped(takesShape ? inOwnShape(whole, isOwn) : whole)
    }
    if (isWhole || (before !== undefined && !isTouched)) return onDone()
    const chosen = { choice, turn, ...(cut !== null && { crop: cut }) }
    void save({ crop, focus: keptFocus, chosen }, (cropped) => {
      onCropped(takesShape ? inOwnShape(cropped, isOwn) : cropped)
      onDone()
    })
  }
  return (
    <Dialog
      isOpen
      title={t('cropTitle')}
      size="full"
      onClose={onDone}
      actions={<Ways crop={crop} saving={saving} onKeep={keep} onDone={onDone} />}
    >
      <div className="crop">
        <div className="crop-stage">
          <CropStage
            url={shown?.url}
            picture={picture}
            selected={selection.selectionIn(place, focus)}
            kept={crop}
            ratio={selection.ratioIn(place)}
            disabled={saving}
            seen={seen}
            focus={keptFocus}
            onLoad={(size) => selection.begin(size, shown?.turn.quarters ?? 0)}
            onFailed={failToLoad}
            onSelect={touch((rectangle) => selection.select(rectangle, place))}
          />
        </div>
        <div className="crop-tools">
          <TurnField turn={turn} onChange={touch(setTurn)} />
          {ratio === undefined && (
            <CropShapes
              chosen={choice}
              uncut={placeOfAll === null ? [wasOwn ? 'all' : 'page'] : takesShape ? ['page', 'all'] : ['page']}
              wholeRatio={picture === null ? 1.5 : picture.width / picture.height}
              pageRatio={placeOfAll && placeOfAll.width / placeOfAll.height}
              onChoose={touch((next) => selection.choose(next, focus))}
            />
          )}
          <p className="panel-meta">{(isOwn || measured !== null) && t(seenWords(seen))}</p>
          <p className="panel-meta crop-help">{t('cropHelp')}</p>
          <CropProblem problem={problem} />
        </div>
      </div>
    </Dialog>
  )
}

/** Two frames say which is which; one is known by its light. */
const seenWords = (seen: PictureFrames | null) =>
  seen === null ? 'cropWhole' : areAlike(seen) ? 'cropFrames' : 'cropFramesApart'

const isOf = (measured: MeasuredFrames | null, picture: Size | null): measured is MeasuredFrames =>
  measured !== null && measured.of.width === picture?.width && measured.of.height === picture.height

/**
 * What guests see of what is kept; and the frame on a computer in which the theme crops all of the picture by itself, null where it shows
 * all of it.
 */
function useSeen(probe: CropViewProps['probe'], picture: Size | null, crop: Rectangle | null) {
  const [whole, setWhole] = useState<MeasuredFrames | null>(null)
  const measured = useFrames(probe, isOf(whole, picture) ? crop : picture)
  useEffect(() => {
    if (isOf(measured, picture)) setWhole(measured)
  }, [measured, picture])
  const placeOfAll = whole === null || showsAll(whole.frames, whole.of) ? null : whole.frames.desk
  return { measured, placeOfAll }
}

interface WaysProps {
  crop: Rectangle | null
  saving: boolean
  onKeep: () => void
  onDone: () => void
}

function Ways({ crop, saving, onKeep, onDone }: WaysProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  return (
    <>
      <Button onPress={onDone}>{t('cropCancel')}</Button>
      <Button
        variant="primary"
        pending={saving}
        disabledReason={hasArea(crop) ? undefined : t('cropEmpty')}
        onPress={onKeep}
      >
        {t('cropSave')}
      </Button>
    </>
  )
}

interface ChosenPart {
  crop: Rectangle
  focus: Focus | undefined
  /** How it was chosen: kept with the picture. */
  chosen: ImageCut
}

/** Asks the server to crop the source at `url`. The request is aborted when the view is left. */
function useCropSaving(image: SiteImage, url: string) {
  const calls = usePictureCalls()
  const [request, setRequest] = useState<AbortController | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => () => request?.abort(), [request])
  const save = async ({ crop, focus, chosen }: ChosenPart, onSaved: (image: SiteImage) => void) => {
    const stop = new AbortController()
    setRequest(stop)
    setProblem(null)
    try {
      const { originalName } = image
      const { turn } = chosen
      const picture = { originalName, sourceImageUrl: url, crop, ...(isTurned(turn) && { turn }) }
      const answer = await calls.crop(picture, stop.signal)
      if (!stop.signal.aborted) onSaved(mergeCropped(image, answer, focus, chosen))
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

/** The word for an aspect ratio, as the numbers alone say little to most. */
function wordOf(ratio: number) {
  if (ratio === 1) return 'cropSquare'
  if (ratio < 1) return 'cropUpright'
  if (ratio > 1.6) return 'cropWide'
  return ratio > 1.4 ? 'cropPrint' : 'cropLying'
}

const fromNarrowToWide = cropAspects.toSorted((a, b) => (a.ratio ?? Infinity) - (b.ratio ?? Infinity))

/** The choices, each with a drawing of its shape. */
function CropShapes({
  chosen,
  uncut,
  wholeRatio,
  pageRatio,
  onChoose,
}: {
  chosen: CropChoice
  /** The choices that cut nothing from the picture itself. */
  uncut: readonly ('page' | 'all')[]
  /** The picture's own. */
  wholeRatio: number
  /** That of the place on the page; null where it shows all of a picture. */
  pageRatio: number | null
  onChoose: (choice: CropChoice) => void
}): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const choice = (name: CropChoice, says: ReactNode) => (
    <label key={name} className="crop-shape" data-choice={name}>
      <input
        type="radio"
        name="crop-shape"
        className="visually-hidden"
        checked={name === chosen}
        onChange={() => onChoose(name)}
      />
      <span>{says}</span>
    </label>
  )
  const sign = (ratio: number | null) => (
    <i
      className="crop-shape-sign"
      style={{ aspectRatio: ratio ?? 1.4 }}
      data-free={ratio === null || undefined}
      aria-hidden="true"
    />
  )
  return (
    <div className="crop-shapes" data-uncut={uncut.length} role="radiogroup" aria-label={t('cropShape')}>
      {uncut.map((name) =>
        choice(
          name,
          name === 'page' && pageRatio !== null ? (
            <>
              {sign(pageRatio)}
              {t('cropPage')}
            </>
          ) : (
            <>
              {sign(wholeRatio)}
              {t('cropAll')}
            </>
          ),
        ),
      )}
      {fromNarrowToWide.map(({ name, ratio }) =>
        choice(
          name,
          ratio === null ? (
            <>
              {sign(null)}
              {t('cropFree')}
            </>
          ) : (
            <>
              {sign(ratio)}
              <b>{t(wordOf(ratio))}</b> {name}
            </>
          ),
        ),
      )}
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
