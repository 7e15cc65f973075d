import { middleRoom, outline, type PreviewLayout, pictureAtRight, previewSize, rect } from '../preview-layout.ts'

const { width: W, height: H } = previewSize

/** Two rules close together, across a column. */
const doubleRule = (x: number, y: number, width: number, stroke: string) =>
  outline(`M${x} ${y}h${width}m${-width} 6h${width}`, stroke, 2)

/** The preview picture shows the same object as the page. */
export const previewLayout: PreviewLayout = {
  alone: { background: 'background', room: middleRoom, anchor: 'middle', size: 124, italic: true },
  withPicture: {
    background: 'background',
    room: { x: 70, y: 150, width: 540, height: 330 },
    anchor: 'middle',
    size: 96,
    italic: true,
    small: 30,
    box: pictureAtRight(680, outline(rect(694, 14, W - 708, H - 28), '#fff', 2, 'opacity=".75"')),
  },
  frame: ({ ink }, hasPicture) =>
    hasPicture
      ? doubleRule(70, 112, 540, ink) + doubleRule(70, 512, 540, ink)
      : doubleRule(210, 96, 780, ink) + doubleRule(210, 528, 780, ink),
}
