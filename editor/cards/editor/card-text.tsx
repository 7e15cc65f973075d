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
import { cardSize } from '../../../cards/card-size.ts'
import { type Box, boxOf, type TextPlace } from '../../../cards/drawing/places.ts'
import { textLimit } from '../../../cards/print-document.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { createDebounce } from '../../kit/debounce.ts'
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

/** A card text in its newest state, without debouncing. */
export interface TextNow {
  /** Including white space. */
  written: string
  place: TextPlace
}

/** Access to an edited text: keystrokes render immediately, and the rest of the editor follows in a pause. */
export interface WrittenText {
  /** Returns the same object until something changes; null when the layout has no place for the text. */
  now: () => TextNow | null
  /** The text's rendered SVG group; null when there is none. */
  group: () => Element | null
  write: (text: string) => void
  /** Updates the rest of the editor immediately. */
  settle: () => void
  subscribe: (listener: () => void) => () => void
}

export interface CardTextProps {
  /** Its place at the last pause. */
  place: TextPlace
  text: WrittenText
  /** Whether it is still empty. */
  isEmpty: boolean
  /** The accessible name, also shown as the placeholder. */
  label: string
  /** The id of the finding that describes it, if any. */
  describedBy: string | undefined
}

type Selected = ReturnType<typeof selectionIn>

const nothing: Selected = []
/** As a percentage. */
const percent = (length: number, whole: number) => `${(length / whole) * 100}%`

/**
 * A text edited in place. A transparent text area takes the input, so that every keyboard and screen reader works; what is
 * visible is the card's own drawing, with the caret and selection drawn among its letters. The text area is uncontrolled.
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
  // native listeners: React's event handling takes a good part of the time budget of a keystroke
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
  // the text may have been re-rendered
  useLayoutEffect(() => {
    if (document.activeElement === area.current) mark()
  })
  const box = fieldOf(place)
  const pick = useMousePick(
    area,
    () => {
      // a font may have loaded since the letters were measured
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

/** The positions of the letters, computed once per render: several events of one keystroke need them. */
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

/** The caret or selection among the letters; `mark` repositions them after the current event. */
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
      // update only what has moved, as each change re-renders
      setSelected((present) => (sameJson(present, next) ? present : next))
    }
  }
  const mark = useAfterEvent(show)
  useEffect(() => {
    const follow = () => {
      const element = area.current
      // typing has already moved the caret: another frame would delay it
      if (document.activeElement === element && !sameJson(marked.current, markedIn(element, text.now()))) mark()
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [area, text, mark])
  return { selected, caret: caret.element, mark }
}

/** What the marks were positioned for: the text and the selection. */
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

/** The box of the text area: as wide as the text may become, so that it does not move during typing. */
function fieldOf(place: TextPlace): Box {
  const { x, y, width, height } = boxOf(place)
  const wide = Math.max(width, place.width)
  return { x: place.left ?? x - (wide - width) / 2, y, width: wide, height }
}

/** Handles keys that move by line, which only the drawing knows. Returns whether it handled the key. */
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

/** Selects letters of the drawing by press and drag; touch keeps the browser's behaviour and only places the caret. */
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
      // a tap must still focus the text area and open the keyboard
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
 * Runs the work once after the current event, however often requested: React has rendered the text by then. Layout happens here
 * rather than in the next frame, which then has less to do.
 */
function useAfterEvent(work: () => void): () => void {
  const latest = useRef(work)
  latest.current = work
  const isAsked = useRef(false)
  return useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    // runs after React's microtask, which was queued first
    queueMicrotask(() => {
      isAsked.current = false
      latest.current()
    })
  }, [])
}

/**
 * The caret, moved without React, as nothing else changes with it. It is next to the drawing rather than in it, where its
 * blinking would repaint the whole card, and it blinks only in pauses.
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
      // a transform runs on the compositor: changing left or top would cause another layout of the card
      mark.style.transform = `translate(${x}, ${y})`
      mark.style.setProperty('--caret-height', percent(caret.size * 1.08, cardSize.height))
      mark.dataset.moved = ''
      blink(() => delete mark.dataset.moved)
    }
    return { element, show: stand, hide: () => stand(null) }
  }, [blink])
}
