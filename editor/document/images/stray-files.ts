/**
 * A file that is dropped beside a place for pictures would open in the browser and take the editor away. Gives the function
 * that stops watching.
 */
export function refuseStrayFiles(page: Document): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  page.addEventListener('dragover', refuse)
  page.addEventListener('drop', refuse)
  return () => {
    page.removeEventListener('dragover', refuse)
    page.removeEventListener('drop', refuse)
  }
}
