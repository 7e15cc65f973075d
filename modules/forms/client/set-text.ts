/** Writes a text into the place for it, where a form has one. */
export function setText(part: ParentNode, place: string, text: string): void {
  const line = part.querySelector(place)
  if (line !== null) line.textContent = text
}
