/** Width of the pin, and height from its tip to the top of its head, px. */
export const pinSize = { width: 34, height: 46 } as const

/** Escapes text for SVG; drops control characters. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, '')
}

/** A pin with its tip at a point, as SVG. `edge` sets it off from the map, whatever colour the owner has chosen. */
export function pinDrawing(x: number, y: number, color: string, edge: string): string {
  return (
    `<g transform="translate(${x} ${y})">` +
    '<ellipse cx="0" cy="1" rx="11" ry="4" fill="#000" opacity=".16"/><ellipse cx="0" cy="1" rx="6" ry="2.2" fill="#000" opacity=".22"/>' +
    `<path d="M0 0C-2.6-8.4-16-17.4-16-29.4A16 16 0 0 1 16-29.4C16-17.4 2.6-8.4 0 0Z" fill="${color}" stroke="${edge}" stroke-width="2.4" paint-order="stroke"/>` +
    `<circle cx="0" cy="-29.4" r="5.8" fill="${edge}"/></g>`
  )
}
