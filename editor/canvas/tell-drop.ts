const pictures = '.ed-image, .ed-image-empty, .ed-items'
/** A drag without events for this long, ms, has left or was cancelled (product-rules.md#pictures). */
const silence = 300

export interface DropWords {
  onPicture: string
  elsewhere: string
}

/** Says over the page, while files are dragged there, what a drop would do, and marks the pictures that take one. */
export function tellDrop(page: Document, { onPicture, elsewhere }: DropWords): () => void {
  let ending: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(ending)
    page.documentElement.removeAttribute('data-files')
  }
  const tell = ({ target, dataTransfer }: DragEvent) => {
    if (dataTransfer?.types.includes('Files') !== true) return
    // elements in the iframe are not `instanceof` this window's classes
    const isPicture = target !== null && 'closest' in target && (target as Element).closest(pictures) !== null
    page.documentElement.setAttribute('data-files', isPicture ? onPicture : elsewhere)
    clearTimeout(ending)
    ending = setTimeout(end, silence)
  }
  page.addEventListener('dragover', tell, true)
  page.addEventListener('drop', end, true)
  return () => {
    end()
    page.removeEventListener('dragover', tell, true)
    page.removeEventListener('drop', end, true)
  }
}
