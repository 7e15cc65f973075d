import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cardSize } from '../../../../cards/card-size.ts'
import { boxOf, type TextPlace } from '../../../../cards/drawing/places.ts'
import { textLimit } from '../../../../cards/print-document.ts'
import { sameJson } from '../../../../domain/same-json.ts'
import { readRows, settingOf } from './read-rows.ts'
import {
  type Caret,
  caretAt,
  endsOfRow,
  offsetAt,
  offsetBeside,
  selectionIn,
  type TextRow,
  wordAt,
} from './text-rows.ts'

export interface CardTextProps {
  place: TextPlace
  /** As it is written, with its white space. */
  written: string
  /** What the text is, read out, and shown where nothing is written. */
  label: string
  /** Id of what is said of it, where something is. */
  describedBy: string | undefined
  /** The drawn group of the text; null while there is none. */
  group: () => Element | null
  onChange: (text: string) => void
}

interface Marks {
  caret: Caret | null
  selected: ReturnType<typeof selectionIn>
}

const noMarks: Marks = { caret: null, selected: [] }
const percent = (length: number, whole: number) => `${(length / whole) * 100}%`

/** A letter changes the place of the text that it is written in, and seldom that of another. */
const sameProps = ({ place, ...rest }: CardTextProps, { place: otherPlace, ...others }: CardTextProps) =>
  sameJson(place, otherPlace) && sameJson(rest, others)

/**
 * A text that is written where it stands. A text area takes the letters, so that every keyboard and reader knows it; what is seen is
 * the card's own drawing, and the caret and the selection among its letters.
 */
export const CardText = memo(function CardText({
  place,
  written,
  label,
  describedBy,
  group,
  onChange,
}: CardTextProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null)
  const [marks, setMarks] = useState(noMarks)
  // the browser is asked once for each drawing: several events of one key want to know
  const read = useRef<TextRow[] | null>(null)
  const rows = useCallback((): TextRow[] => {
    read.current ??= readRows(place, written, group())
    return read.current
  }, [place, written, group])
  const mark = useCallback(() => {
    const element = area.current
    if (element === null || document.activeElement !== element) return setMarks(noMarks)
    const { selectionStart, selectionEnd, selectionDirection } = element
    const all = rows()
    const at = selectionDirection === 'backward' ? selectionStart : selectionEnd
    const next: Marks = {
      caret: caretAt(all, written, at, settingOf(place)),
      selected: selectionStart === selectionEnd ? [] : selectionIn(all, selectionStart, selectionEnd),
    }
    // a letter is told of by several events
    setMarks((before) => (sameJson(before, next) ? before : next))
  }, [rows, written, place])
  // the letters have been drawn anew
  useLayoutEffect(() => {
    read.current = null
    mark()
  }, [mark])
  const box = boxOf(place)
  const pick = useMousePick(
    area,
    () => {
      // a font may have come since the letters were read
      read.current = null
      return rows()
    },
    mark,
  )
  return (
    <>
      <textarea
        ref={area}
        className="card-text"
        data-draft-undo=""
        data-position={place.position}
        aria-label={label}
        aria-describedby={describedBy}
        value={written}
        maxLength={textLimit}
        autoComplete="off"
        style={{
          left: percent(box.x, cardSize.width),
          top: percent(box.y, cardSize.height),
          width: percent(box.width, cardSize.width),
          height: percent(box.height, cardSize.height),
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
        onSelect={mark}
        onFocus={mark}
        onBlur={() => setMarks(noMarks)}
        onKeyDown={(event) => {
          if (moves(event, rows, written)) mark()
        }}
        {...pick}
      />
      <CardMarks marks={marks} />
      {written.trim() === '' && (
        <span
          className="card-text-empty"
          aria-hidden="true"
          style={{
            left: percent(box.x + box.width / 2, cardSize.width),
            top: percent(box.y + box.height / 2, cardSize.height),
          }}
        >
          {label}
        </span>
      )}
    </>
  )
}, sameProps)

/** Keys that go by lines, which only the drawing knows. Gives whether it was one of them. */
function moves(event: KeyboardEvent<HTMLTextAreaElement>, rows: () => readonly TextRow[], written: string): boolean {
  const { key, shiftKey, currentTarget: area } = event
  if (key === 'Escape') {
    area.blur()
    return false
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return false
  const isBackward = area.selectionDirection === 'backward'
  const [anchor, focus] = isBackward
    ? [area.selectionEnd, area.selectionStart]
    : [area.selectionStart, area.selectionEnd]
  const to = {
    ArrowUp: () => offsetBeside(rows(), written, focus, -1),
    ArrowDown: () => offsetBeside(rows(), written, focus, 1),
    Home: () => endsOfRow(rows(), written, focus).start,
    End: () => endsOfRow(rows(), written, focus).end,
  }[key]
  if (to === undefined) return false
  event.preventDefault()
  const next = to()
  select(area, shiftKey ? anchor : next, next)
  return true
}

function select(area: HTMLTextAreaElement, anchor: number, focus: number): void {
  area.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), focus < anchor ? 'backward' : 'forward')
}

/** A press and a drag choose letters of the drawing; fingers keep the browser's own ways and only put the caret. */
function useMousePick(area: { current: HTMLTextAreaElement | null }, rows: () => TextRow[], mark: () => void) {
  const anchor = useRef<number | null>(null)
  const at = (event: PointerEvent | MouseEvent): number => {
    const card = area.current?.closest('.card-writing')?.getBoundingClientRect()
    if (card === undefined) return 0
    const scale = cardSize.width / card.width
    return offsetAt(rows(), { x: (event.clientX - card.left) * scale, y: (event.clientY - card.top) * scale })
  }
  return {
    onPointerDown(event: PointerEvent<HTMLTextAreaElement>) {
      const element = area.current
      if (event.pointerType === 'touch' || event.button !== 0 || element === null) return
      event.preventDefault()
      element.focus({ preventScroll: true })
      element.setPointerCapture(event.pointerId)
      const offset = at(event)
      anchor.current = event.shiftKey ? element.selectionStart : offset
      select(element, anchor.current, offset)
      mark()
    },
    onMouseDown(event: MouseEvent) {
      // a finger's tap gives the focus, and the keyboard comes
      if (anchor.current !== null) event.preventDefault()
    },
    onPointerMove(event: PointerEvent<HTMLTextAreaElement>) {
      if (anchor.current === null || area.current === null) return
      select(area.current, anchor.current, at(event))
      mark()
    },
    onPointerUp() {
      anchor.current = null
    },
    onDoubleClick(event: MouseEvent) {
      const element = area.current
      if (element === null) return
      const { start, end } = wordAt(element.value, at(event))
      select(element, start, end)
      mark()
    },
    onClick(event: MouseEvent) {
      const element = area.current
      const isTouch = event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'touch'
      if (!isTouch || element === null || element.selectionStart !== element.selectionEnd) return
      const offset = at(event)
      select(element, offset, offset)
      mark()
    },
  }
}

function CardMarks({ marks: { caret, selected } }: { marks: Marks }): ReactNode {
  // a caret that has moved is seen at once: each of its moves begins the blinking anew, which has two names for that
  const moves = useRef<{ caret: Caret | null; count: number }>({ caret: null, count: 0 })
  if (caret !== moves.current.caret) moves.current = { caret, count: moves.current.count + 1 }
  if (caret === null) return null
  return (
    <>
      {selected.length === 0 ? (
        // beside the drawing, and not in it: what blinks in an SVG draws all of it anew
        <span
          className="card-caret"
          aria-hidden="true"
          data-beat={moves.current.count % 2}
          style={{
            left: percent(caret.x, cardSize.width),
            top: percent(caret.y - caret.size * 0.8, cardSize.height),
            height: percent(caret.size * 1.08, cardSize.height),
          }}
        />
      ) : (
        <svg className="card-marks" viewBox={`0 0 ${cardSize.width} ${cardSize.height}`} aria-hidden="true">
          {selected.map(({ x, width, y, size }) => (
            <rect
              key={`${x} ${y}`}
              className="card-selection"
              x={x}
              y={y - size * 0.8}
              width={width}
              height={size * 1.08}
            />
          ))}
        </svg>
      )}
    </>
  )
}
