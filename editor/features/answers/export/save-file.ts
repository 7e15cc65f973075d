/** Hands a file made in the browser to the owner as a download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // some browsers begin to read only after the click has been handled
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
