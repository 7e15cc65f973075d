import { outline, type PreviewLayout, pictureAtRight, previewSize } from '../preview-layout.ts'

const { width: W } = previewSize

/** The preview picture shows the same object as the page. */
export const previewLayout: PreviewLayout = {
  alone: {
    background: 'background',
    room: { x: 64, y: 110, width: 1072, height: 450 },
    anchor: 'start',
    align: 1,
    size: 168,
    tracking: -0.01,
  },
  withPicture: {
    background: 'background',
    room: { x: 64, y: 110, width: 560, height: 450 },
    anchor: 'start',
    align: 1,
    size: 112,
    small: 30,
    box: pictureAtRight(690),
  },
  frame: ({ ink }, hasPicture) => outline(`M64 64H${hasPicture ? 624 : W - 64}`, ink, 2),
}
