import { type DragEvent, useEffect, useRef, useState } from 'react'

/** A drag that is no longer heard of for so long, ms, has left or was called off (product-rules.md#pictures). */
const dropCancelDelay = 300

/**
 * A place where files can be dropped. `over` while files are held over it. The browser tells of that again and again, but not
 * reliably of the end: silence ends it, so that nothing flickers when the pointer crosses what stands inside.
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
