/** Downloads content generated in the browser as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  saveBlob(name, new Blob([content], { type }))
}

/** Downloads a blob, such as an answer of the API, under `name`. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // some browsers start reading only after the click handler has returned
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
