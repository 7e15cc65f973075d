import { middleRoom, outline, type PreviewLayout, previewSize, rect } from '../preview-layout.ts'

const { width: W, height: H } = previewSize

/** The preview picture shows the same object as the page. */
export const previewLayout: PreviewLayout = {
  alone: {
    background: 'background',
    room: { ...middleRoom, x: 200, width: 800 },
    anchor: 'middle',
    size: 108,
    dateCaps: true,
  },
  withPicture: {
    background: 'background',
    room: { x: 90, y: 110, width: 500, height: 410 },
    anchor: 'middle',
    size: 84,
    dateCaps: true,
    small: 29,
    box: { x: 690, y: 95, width: 400, height: 440, shape: rect(690, 95, 400, 440) },
  },
  frame: ({ surface, primary, rule }, hasPicture) =>
    outline(rect(17, 17, W - 34, H - 34), surface, 34) +
    outline(rect(42, 42, W - 84, H - 84), primary, 2) +
    outline(rect(51, 51, W - 102, H - 102), primary, 1.5, 'opacity=".4"') +
    (hasPicture ? outline(rect(670, 75, 440, 480), rule, 1.5) : ''),
}
