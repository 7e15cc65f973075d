import { filled, type PreviewLayout, previewSize, rect } from '../preview-layout.ts'

const { width: W, height: H } = previewSize

const shade = (id: string, stops: string, at: string) => `<linearGradient id="${id}" ${at}>${stops}</linearGradient>`

/** The preview picture shows the same object as the page. */
export const previewLayout: PreviewLayout = {
  alone: {
    background: 'primary',
    ink: 'onPrimary',
    room: { x: 64, y: 70, width: 1072, height: 500 },
    anchor: 'start',
    align: 1,
    size: 190,
  },
  withPicture: {
    background: 'primary',
    ink: 'light',
    room: { x: 64, y: 70, width: 960, height: 500 },
    anchor: 'start',
    align: 1,
    size: 150,
    box: { x: 0, y: 0, width: W, height: H, shape: rect(0, 0, W, H), under: true },
  },
  frame: (_, hasPicture) =>
    hasPicture
      ? shade(
          'foot',
          '<stop offset="0" stop-color="#14100d" stop-opacity=".05"/><stop offset=".4" stop-color="#14100d" stop-opacity=".5"/><stop offset="1" stop-color="#14100d" stop-opacity=".78"/>',
          'x1="0" y1="0" x2="0" y2="1"',
        ) + filled(rect(0, 0, W, H), 'url(#foot)')
      : '',
}
