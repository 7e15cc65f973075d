import { filled, outline, type PreviewLayout, type PreviewPaint, previewSize, rect } from '../preview-layout.ts'

const { width: W, height: H } = previewSize

/** Squares of quarter circles, rings and steps along the foot of a poster. */
function tiles({ primary, surface, ink, background }: PreviewPaint): string {
  const side = 100
  const kinds = [
    (x: number, y: number) => filled(`M${x} ${y}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z`, background),
    (x: number, y: number) =>
      `<circle cx="${x + 50}" cy="${y + 50}" r="34" fill="none" stroke="${surface}" stroke-width="18"/>`,
    (x: number, y: number) => filled(`M${x} ${y + side}v-33h33v-33h33v-34h34v100z`, ink),
    (x: number, y: number) => filled(`M${x} ${y + side}L${x + side} ${y}v${side}z`, primary),
  ]
  const backgrounds = [primary, ink, surface, background]
  return Array.from({ length: W / side }, (_, index) => {
    const [x, y] = [index * side, H - side]
    return (
      filled(rect(x, y, side, side), backgrounds[(index * 3) % 4] ?? primary) +
      (kinds[(index * 3 + (index >> 2)) % 4]?.(x, y) ?? '')
    )
  }).join('')
}

/** The preview picture shows the same object as the page. */
export const previewLayout: PreviewLayout = {
  alone: {
    background: 'background',
    room: { x: 48, y: 34, width: 1104, height: 470 },
    anchor: 'start',
    size: 300,
    caps: true,
    corners: false,
    small: 36,
  },
  withPicture: {
    background: 'background',
    room: { x: 48, y: 34, width: 640, height: 470 },
    anchor: 'start',
    size: 210,
    caps: true,
    small: 32,
    box: { x: 740, y: 0, width: 460, height: 528, shape: rect(740, 0, 460, 528) },
  },
  frame: (paint, hasPicture) =>
    tiles(paint) + outline(`M0 528H${W}${hasPicture ? 'M738 0V528' : ''}M0 0h${W}v${H}h${-W}z`, paint.ink, 6),
}
