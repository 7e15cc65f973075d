import type { Encoding, Part, PictureOutput } from '../generator.ts'
import type { Form } from '../paint/watercolour.ts'

/** One picture on the site, from a piece of the same proportions. */
export interface SitePicture {
  piece: string
  width: number
  height: number
  flip?: boolean
  turn?: boolean
}

/** What every graphic of these has. */
interface Whole {
  sprig: SitePicture
  thumbnail: readonly Part[]
  /** The print pages, A6 with 3 mm of bleed. */
  front: readonly Part[]
  back: readonly Part[]
  /** Cut paper looks the same on every ground; a watercolour has a form for light and one for dark ones. */
  paper?: boolean
}

export interface Corners extends Whole {
  /** Up to the right; most are painted with their heart up to the left, and flipped. */
  corner: SitePicture
  /** Down to the left; graphics that look as well upside down show their corner again. */
  answer?: SitePicture
}

const formsOf = ({ paper }: Whole): readonly Form[] => (paper === true ? ['light'] : ['light', 'dark'])
const suffix = (form: Form) => (form === 'dark' ? '-dark' : '')

/** Qualities tried first, by the width of a picture. */
function encodings(width: number, glaze: boolean): Encoding[] {
  const [avif, webp, budget] = width > 1000 ? [54, 74, 120_000] : width > 500 ? [56, 78, 60_000] : [58, 78, 24_000]
  return [
    { type: 'avif', quality: avif, least: 34, budget },
    { type: 'webp', quality: webp, least: 20, budget, glaze },
  ]
}

export interface Strip extends Whole {
  /** Across the whole width of the header, above or at its foot. */
  picture: SitePicture
  name: 'garland' | 'meadow'
}

/** The files of a graphic that stands across the header. */
export function stripOutputs(name: string, strip: Strip): PictureOutput[] {
  const { picture } = strip
  return [...renditions(`${name}-${strip.name}`, picture, [800, picture.width], strip), ...others(name, strip)]
}

/** The files of a graphic whose art hangs in corners. */
export function cornerOutputs(name: string, corners: Corners): PictureOutput[] {
  const { corner, answer } = corners
  return [
    ...renditions(`${name}-corner-1`, corner, [400, corner.width], corners),
    ...(answer === undefined ? [] : renditions(`${name}-corner-2`, answer, [400, answer.width], corners)),
    ...others(name, corners),
  ]
}

/** A picture in several widths, each as AVIF and WebP. */
function renditions(file: string, picture: SitePicture, widths: readonly number[], whole: Whole): PictureOutput[] {
  const { piece, flip = false, turn = false } = picture
  return formsOf(whole).flatMap((form) =>
    widths.map((width) => ({
      file: `${file}${suffix(form)}-${width}`,
      width,
      form,
      height: Math.round((picture.height * width) / picture.width),
      parts: [{ piece, flip, turn, width, x: 0, y: 0 }],
      encodings: encodings(width, form === 'light' && whole.paper !== true),
    })),
  )
}

/** The sprig, the print pages and the thumbnail. */
function others(name: string, whole: Whole): PictureOutput[] {
  const prints = formsOf(whole).flatMap((form) => {
    const a6 = { width: 1311, height: 1819, form }
    const glaze = form === 'light' && whole.paper !== true
    const web: readonly Encoding[] = [{ type: 'webp', quality: 82, least: 52, budget: 400_000, glaze }]
    return [
      { ...a6, file: `${name}-print-1${suffix(form)}`, parts: whole.front, encodings: web },
      { ...a6, file: `${name}-print-2${suffix(form)}`, parts: whole.back, encodings: web },
    ]
  })
  const miniature: Encoding = { type: 'webp', quality: 80, least: 50, budget: 20_000, glaze: whole.paper !== true }
  return [
    ...renditions(`${name}-sprig`, whole.sprig, [whole.sprig.width], whole),
    ...prints,
    {
      file: `${name}-thumbnail`,
      width: 240,
      height: 300,
      form: 'light',
      parts: whole.thumbnail,
      encodings: [miniature],
    },
  ]
}
