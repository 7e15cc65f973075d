/**
 * Blocks files dropped outside a drop target, which the browser would otherwise open in place of the editor. Returns the function
 * that removes the listeners.
 */
export function refuseStrayFiles(page: Document, onStray?: () => void): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
    if (event.type === 'drop') onStray?.()
  }
  page.addEventListener('dragover', refuse)
  page.addEventListener('drop', refuse)
  return () => {
    page.removeEventListener('dragover', refuse)
    page.removeEventListener('drop', refuse)
  }
}
