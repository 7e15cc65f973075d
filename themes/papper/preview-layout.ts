import { filled, outline, type PreviewLayout, rect } from '../preview-layout.ts'

/** The preview picture shows the same object as the page. */
export const previewLayout: PreviewLayout = {
  alone: {
    background: 'background',
    room: { x: 230, y: 110, width: 740, height: 410 },
    anchor: 'middle',
    size: 118,
    dateCaps: true,
  },
  withPicture: {
    background: 'background',
    room: { x: 100, y: 110, width: 500, height: 410 },
    anchor: 'middle',
    size: 88,
    dateCaps: true,
    small: 29,
    box: { x: 686, y: 74, width: 440, height: 482, shape: rect(686, 74, 440, 482) },
  },
  frame: ({ surface, rule, ink }, hasPicture) => {
    const card = hasPicture ? rect(50, 50, 600, 530) : rect(100, 50, 1000, 530)
    const keyline = hasPicture ? rect(66, 66, 568, 498) : rect(116, 66, 968, 498)
    const inner = hasPicture ? rect(72, 72, 556, 486) : rect(122, 72, 956, 486)
    return (
      filled(card, ink, 'opacity=".10" transform="translate(0 10)"') +
      filled(card, ink, 'opacity=".06" transform="translate(0 4)"') +
      filled(card, surface) +
      outline(keyline, rule, 1.5) +
      outline(inner, rule, 1.5) +
      (hasPicture
        ? filled(rect(670, 58, 472, 514), ink, 'opacity=".10" transform="translate(0 8)"') +
          filled(rect(670, 58, 472, 514), '#fffdfa')
        : '')
    )
  },
}
