import type { Raster } from './paint/raster.ts'
import type { Form } from './paint/watercolour.ts'

/**
 * The contract of a generator, one a graphic (generators/<name>.ts): what is painted, and which files are made of it.
 *
 * A piece is a pure function of its seed, form and scale. Chance comes from `rng(seed, 'geometry')` for where things stand
 * and `rng(seed, 'texture')` for how they are painted, so that a change of texture never moves a shape. The files are
 * made by `npm run art` (art/make-art.ts) and shipped; nothing is painted while the product is built or runs.
 */
export interface Generator {
  /** Kebab-case; the name of its source and of its manifest, and the beginning of its files' names. */
  name: string
  pieces: Readonly<Record<string, Piece>>
  outputs: readonly Output[]
}

export interface PaintContext {
  form: Form
  /** 1 for final files, less while looking: a share of the pixels that the piece is painted in. */
  scale: number
}

export interface Piece {
  /** In units of the drawing. */
  width: number
  height: number
  paint: (context: PaintContext) => Raster
}

/** A file, or one in each of several formats, made of pieces laid over each other. */
export type Output = PictureOutput | VectorOutput

export interface PictureOutput {
  /** Without its ending. */
  file: string
  width: number
  height: number
  form: Form
  parts: readonly Part[]
  encodings: readonly Encoding[]
}

export interface VectorOutput {
  file: string
  svg: () => string
  /** Bytes at most. */
  budget: number
}

/** Where a piece lies in a file, px; its height follows. */
export interface Part {
  piece: string
  x: number
  y: number
  width: number
  /** Mirrored left to right. */
  flip?: boolean
  /** Turned upside down. */
  turn?: boolean
}

export interface Encoding {
  type: 'avif' | 'webp'
  /** The quality tried first; it is lowered, to `least` at most, until the file is within its budget. */
  quality: number
  least: number
  /** Bytes at most. */
  budget: number
  /** No transparency: bokeh, boards. */
  opaque?: boolean
  /** Will be multiplied with its ground, so that a WebP may carry white where it is pale. */
  glaze?: boolean
}
