import type { Pigment } from './pigment.ts'

/** A gradient of density: from one point to another, the density there and there. */
export interface AlongLine {
  from: readonly [number, number]
  to: readonly [number, number]
  densities: readonly [number, number]
}
/** Or any other: `at` gives 0 to 1 for a place. */
export interface AtPlace {
  at: (x: number, y: number) => number
  densities: readonly [number, number]
}

/**
 * One wash of watercolour. Lengths are in the drawing's units (1800 to a corner), densities multiply: 1 shows the
 * pigment's own colour.
 */
export interface Wash {
  /** Two pigments, mixed by noise; `third` comes in patches, which is what stops a wash from looking computed. */
  a: Pigment
  b?: Pigment
  third?: Pigment
  thirdShare?: number
  density?: number
  gradient?: AlongLine | AtPlace
  /** Share of `b`, and how it grows along the gradient. */
  mix?: number
  mixAlong?: number
  /** The dark rim where a wash has dried: a fine and a wide one, and how often it breaks. */
  rim?: number
  wideRim?: number
  rimBreaks?: number
  /** Granulation on the paper. */
  grain?: number
  /** Backruns. */
  bloom?: number
  /** How rough the edge is. */
  rough?: number
  /** Wet edge of that width. */
  soft?: number
  /** Takes away that share of what lies below; `halo` reaches beyond the edge and leaves a hairline of paper. */
  lift?: number
  halo?: number
  /** Size of the cells in which the pigment flows, and how much it varies. */
  flow?: number
  vary?: number
}
