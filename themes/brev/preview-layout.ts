import { type PreviewLayout, pictureAtRight } from '../preview-layout.ts'

/** The preview picture shows the same object as the page. */
export const previewLayout: PreviewLayout = {
  alone: { background: 'background', room: { x: 150, y: 110, width: 820, height: 410 }, anchor: 'start', size: 76 },
  withPicture: {
    background: 'background',
    room: { x: 80, y: 110, width: 520, height: 410 },
    anchor: 'start',
    size: 68,
    small: 30,
    box: pictureAtRight(680),
  },
  frame: () => '',
}
