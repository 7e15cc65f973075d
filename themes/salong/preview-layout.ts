import { outline, type PreviewLayout, previewSize } from '../preview-layout.ts'

const { width: W, height: H } = previewSize

/** A frame whose corners step inwards. */
function stepped(inset: number, step: number): string {
  const [w, h] = [W - 2 * inset, H - 2 * inset]
  const s = step
  return `M${inset + 2 * s} ${inset}h${w - 4 * s}v${s}h${s}v${s}h${s}v${h - 4 * s}h${-s}v${s}h${-s}v${s}h${4 * s - w}v${-s}h${-s}v${-s}h${-s}v${4 * s - h}h${s}v${-s}h${s}z`
}

/** Rays in a beat of eight, shorter towards the vertical, as over the title of a ballroom's programme. */
function rays(x: number, y: number, stroke: string): string {
  const beat = [1, 0.62, 0.74, 0.62, 0.88, 0.62, 0.74, 0.62]
  const drawn = Array.from({ length: 33 }, (_, index) => {
    const turn = (index / 32) * Math.PI
    const reach = (300 - 150 * Math.sin(turn) ** 2) * (beat[index % 8] ?? 1)
    const [across, up] = [Math.cos(turn), Math.sin(turn)]
    return `M${(x + 46 * across).toFixed(1)} ${(y - 46 * up).toFixed(1)}L${(x + reach * across).toFixed(1)} ${(y - reach * up).toFixed(1)}`
  })
  return outline(`${drawn.join('')}M${x - 40} ${y}a40 40 0 0 1 80 0M${x - 30} ${y}a30 30 0 0 1 60 0`, stroke, 2)
}

/** The preview picture shows the same object as the page. */
export const previewLayout: PreviewLayout = {
  alone: {
    background: 'background',
    room: { x: 130, y: 252, width: 940, height: 300 },
    anchor: 'middle',
    size: 104,
    caps: true,
    tracking: 0.045,
    corners: false,
    small: 28,
  },
  withPicture: {
    background: 'background',
    room: { x: 104, y: 110, width: 540, height: 410 },
    anchor: 'middle',
    size: 80,
    caps: true,
    tracking: 0.045,
    small: 29,
    box: {
      x: 700,
      y: 90,
      width: 400,
      height: 450,
      shape: 'M700 540V190h40v-40h40v-30h60v-30h120v30h60v30h40v40h40v350z',
    },
  },
  frame: ({ primary }, hasPicture) =>
    outline(stepped(22, 22), primary, 2) +
    outline(stepped(34, 22), primary, 4) +
    (hasPicture
      ? outline('M688 552V178h40v-40h40v-30h60v-30h144v30h60v30h40v40h40v374z', primary, 2)
      : rays(600, 226, primary)),
}
