import { type DragEvent, useEffect, useRef, useState } from 'react'

/** A drag without events for this long, ms, has left or was cancelled (product-rules.md#pictures). */
const dropCancelDelay = 300

/**
 * A file drop target; `over` while files are dragged over it. Browsers fire dragover continuously but do not report the end of a
 * drag reliably, so the absence of events ends it. This also avoids flicker when the pointer crosses child elements.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(silence.current), [])

  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
    clearTimeout(silence.current)
    silence.current = setTimeout(() => setOver(false), dropCancelDelay)
  }
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(silence.current)
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return { over, drop: { onDragEnter: onDragOver, onDragOver, onDrop } }
}
