/** The first picture among what is pasted; null where there is none. */
export function pastedPicture(data: DataTransfer | null): File | null {
  return [...(data?.files ?? [])].find((file) => file.type.startsWith('image/')) ?? null
}

/** Whether a key press or paste belongs to a text that is being written. */
export function isWritten(target: EventTarget | null): boolean {
  // elements of the canvas's document are not `instanceof` this window's classes
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return false
  return target.closest('input:not([type="file"]), textarea, [contenteditable="true"]') !== null
}
