/** Hands a file made in the browser to the owner as a download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  saveBlob(name, new Blob([content], { type }))
}

/** Hands over what has a type of its own, such as an answer of the API. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // some browsers begin to read only after the click has been handled
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
