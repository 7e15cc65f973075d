import { type DragEvent, useEffect, useRef, useState } from 'react'

/** A drag without events for this long, ms, has left or was cancelled (product-rules.md#pictures). */
const dropCancelDelay = 300

/**
 * A file drop target; `over` while files are dragged over it. Browsers fire dragover continuously but do not report the end of a
 * drag reliably, so the absence of events ends it. This also avoids flicker when the pointer crosses child elements. With `oneOnly`
 * several files are left to a target around it.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, { oneOnly = false } = {}) {
  const [over, setOver] = useState(false)
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(silence.current), [])

  const onDragOver = (event: DragEvent) => {
    // some browsers do not say before the drop how many there are
    if (!isFiles(event) || (oneOnly && event.dataTransfer.items.length > 1)) return
    event.preventDefault()
    event.stopPropagation()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
    clearTimeout(silence.current)
    silence.current = setTimeout(() => setOver(false), dropCancelDelay)
  }
  const onDrop = (event: DragEvent) => {
    if (!isFiles(event) || (oneOnly && event.dataTransfer.files.length > 1)) return
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(silence.current)
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return { over, drop: { onDragEnter: onDragOver, onDragOver, onDrop } }
}

const isFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
