import { filled, outline, type PreviewLayout } from '../preview-layout.ts'

/** A window with a round top. */
const arch = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y + height}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`

/** The preview picture shows the same object as the page. */
export const previewLayout: PreviewLayout = {
  alone: {
    background: 'background',
    room: { x: 260, y: 170, width: 680, height: 400 },
    anchor: 'middle',
    size: 104,
    align: 0.4,
  },
  withPicture: {
    background: 'background',
    room: { x: 80, y: 110, width: 560, height: 410 },
    anchor: 'middle',
    size: 92,
    small: 30,
    box: { x: 720, y: 60, width: 400, height: 570, shape: arch(720, 60, 400, 570) },
  },
  frame: ({ surface, primary }, hasPicture) =>
    hasPicture
      ? outline(arch(704, 44, 432, 600), primary, 2.5)
      : filled('M100 630C100 230 320 50 600 50S1100 230 1100 630z', surface) +
        outline('M124 640C124 250 336 74 600 74S1076 250 1076 640', primary, 2.5),
}
