/** The first picture on the clipboard; null when there is none. */
export function pastedPicture(data: DataTransfer | null): File | null {
  return [...(data?.files ?? [])].find((file) => file.type.startsWith('image/')) ?? null
}

/** Whether the target of a key press or paste is a text being edited. */
export function isWritten(target: EventTarget | null): boolean {
  // elements in the canvas iframe are not `instanceof` this window's classes
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return false
  return target.closest('input:not([type="file"]), textarea, [contenteditable="true"]') !== null
}
