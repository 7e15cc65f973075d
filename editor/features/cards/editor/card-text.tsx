import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cardSize } from '../../../../cards/card-size.ts'
import { type Box, boxOf, type TextPlace } from '../../../../cards/drawing/places.ts'
import { textLimit } from '../../../../cards/print-document.ts'
import { sameJson } from '../../../../domain/same-json.ts'
import { createDebounce } from '../../../base/debounce.ts'
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

/** A text of a card as it stands, also between two letters. */
export interface TextNow {
  /** With its white space. */
  written: string
  place: TextPlace
}

/** What is written: letters are drawn at once, and the rest of the editor follows in a pause. */
export interface WrittenText {
  /** The same object for as long as nothing changes; null once the layout has no place for the text. */
  now: () => TextNow | null
  /** The drawn group of the text; null while there is none. */
  group: () => Element | null
  write: (text: string) => void
  /** Has all of the editor follow at once. */
  settle: () => void
  subscribe: (listener: () => void) => () => void
}

export interface CardTextProps {
  /** Where it stood in the last pause. */
  place: TextPlace
  text: WrittenText
  /** Nothing is written in it yet. */
  isEmpty: boolean
  /** What the text is, read out, and shown where nothing is written. */
  label: string
  /** Id of what is said of it, where something is. */
  describedBy: string | undefined
}

type Selected = ReturnType<typeof selectionIn>

const nothing: Selected = []
/** In hundredths of the whole. */
const percent = (length: number, whole: number) => `${(length / whole) * 100}%`

/**
 * A text that is written where it stands. A text area takes the letters, so that every keyboard and reader knows it; what is seen is
 * the card's own drawing, and the caret and the selection among its letters. The text area keeps its letters without React.
 */
export function CardText({ place, text, isEmpty, label, describedBy }: CardTextProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(() => text.now()?.written)
  const { rows, readAnew } = useRows(text)
  const { selected, caret, mark } = useMarks(area, text, rows)
  useLayoutEffect(() => {
    const follow = () => {
      const written = text.now()?.written ?? ''
      if (area.current !== null && area.current.value !== written) area.current.value = written
    }
    follow()
    return text.subscribe(follow)
  }, [text])
  // heard without React, whose own events take a good part of the time that a letter has
  useLayoutEffect(() => {
    const element = area.current
    if (element === null) return
    const onInput = () => {
      text.write(element.value)
      mark()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (moves(element, event, rows)) mark()
    }
    element.addEventListener('input', onInput)
    element.addEventListener('keydown', onKeyDown)
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('keydown', onKeyDown)
    }
  }, [text, rows, mark])
  // the letters may have been drawn anew
  useLayoutEffect(() => {
    if (document.activeElement === area.current) mark()
  })
  const box = fieldOf(place)
  const pick = useMousePick(
    area,
    () => {
      // a font may have come since the letters were read
      readAnew()
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
        defaultValue={first}
        maxLength={textLimit}
        autoComplete="off"
        style={{
          left: percent(box.x, cardSize.width),
          top: percent(box.y, cardSize.height),
          width: percent(box.width, cardSize.width),
          height: percent(box.height, cardSize.height),
          textAlign: place.left === undefined ? 'center' : 'start',
        }}
        onFocus={mark}
        onBlur={() => {
          text.settle()
          mark()
        }}
        {...pick}
      />
      <span ref={caret} className="card-caret" aria-hidden="true" hidden />
      <Selection selected={selected} />
      {isEmpty && (
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
}

/** Where the letters stand, found once for each drawing: several events of one key want to know. */
function useRows(text: WrittenText) {
  const read = useRef<{ of: TextNow; rows: TextRow[] } | null>(null)
  return useMemo(
    () => ({
      rows: (): TextRow[] => {
        const now = text.now()
        if (now === null) return []
        if (read.current?.of !== now) read.current = { of: now, rows: readRows(now.place, now.written, text.group()) }
        return read.current.rows
      },
      readAnew: () => {
        read.current = null
      },
    }),
    [text],
  )
}

/** The caret, or what is selected, among the letters; `mark` has them stand where they belong once the event is over. */
function useMarks(area: { current: HTMLTextAreaElement | null }, text: WrittenText, rows: () => TextRow[]) {
  const [selected, setSelected] = useState(nothing)
  const caret = useCaret()
  const marked = useRef<Marked | null>(null)
  const show = () => {
    const element = area.current
    const now = text.now()
    marked.current = markedIn(element, now)
    if (element === null || now === null || document.activeElement !== element) {
      caret.hide()
      return setSelected(nothing)
    }
    const { selectionStart, selectionEnd, selectionDirection } = element
    if (selectionStart === selectionEnd) {
      setSelected(nothing)
      const at = selectionDirection === 'backward' ? selectionStart : selectionEnd
      caret.show(caretAt(rows(), now.written, at, settingOf(now.place)))
    } else {
      caret.hide()
      const next = selectionIn(rows(), selectionStart, selectionEnd)
      // what is drawn is marked anew: only what has moved may be drawn
      setSelected((present) => (sameJson(present, next) ? present : next))
    }
  }
  const mark = useAfterEvent(show)
  useEffect(() => {
    const follow = () => {
      const element = area.current
      // a letter has moved the caret already: another frame would delay what waits for the first
      if (document.activeElement === element && !sameJson(marked.current, markedIn(element, text.now()))) mark()
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [area, text, mark])
  return { selected, caret: caret.element, mark }
}

/** Where the marks stand: among which letters of which text. */
interface Marked {
  of: TextNow | null
  start: number | undefined
  end: number | undefined
}

const markedIn = (area: HTMLTextAreaElement | null, of: TextNow | null): Marked => ({
  of,
  start: area?.selectionStart,
  end: area?.selectionEnd,
})

/** The text area: as wide as the text may become, so that it keeps its place while letters come and go. */
function fieldOf(place: TextPlace): Box {
  const { x, y, width, height } = boxOf(place)
  const wide = Math.max(width, place.width)
  return { x: place.left ?? x - (wide - width) / 2, y, width: wide, height }
}

/** Keys that go by lines, which only the drawing knows. Gives whether it was one of them. */
function moves(area: HTMLTextAreaElement, event: KeyboardEvent, rows: () => readonly TextRow[]): boolean {
  const { key, shiftKey } = event
  const written = area.value
  if (key === 'Escape') {
    area.blur()
    return false
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
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

function Selection({ selected }: { selected: Selected }): ReactNode {
  if (selected.length === 0) return null
  return (
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
  )
}

/**
 * Does the work once when the present event has been dealt with, however often it asks: React has drawn the letters by then. They are laid
 * out for it at once and not in the next frame, which has the less to do.
 */
function useAfterEvent(work: () => void): () => void {
  const latest = useRef(work)
  latest.current = work
  const isAsked = useRef(false)
  return useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    // after React's own: it asked first
    queueMicrotask(() => {
      isAsked.current = false
      latest.current()
    })
  }, [])
}

/**
 * The caret, moved without React: nothing else changes with it. It stands beside the drawing and not in it, where its blinking would
 * have all of the card painted, and blinks only in pauses.
 */
function useCaret() {
  const element = useRef<HTMLSpanElement>(null)
  const [blink] = useState(createDebounce)
  return useMemo(() => {
    let shown: Caret | null = null
    const stand = (caret: Caret | null) => {
      const mark = element.current
      if (mark === null || sameJson(shown, caret)) return
      shown = caret
      mark.hidden = caret === null
      if (caret === null) return
      const [x, y] = [percent(caret.x, cardSize.width), percent(caret.y - caret.size * 0.8, cardSize.height)]
      // moved by the compositor: another left or top would have the card laid out once more
      mark.style.transform = `translate(${x}, ${y})`
      mark.style.setProperty('--caret-height', percent(caret.size * 1.08, cardSize.height))
      mark.dataset.moved = ''
      blink(() => delete mark.dataset.moved)
    }
    return { element, show: stand, hide: () => stand(null) }
  }, [blink])
}
