import { along, type Line, mix, resample, ribbon, shifted, spline } from '../geometry.ts'
import type { LeafShape } from '../leaf-shape.ts'
import { lerp } from '../noise.ts'
import { type Greens, pigment } from '../pigment.ts'
import type { Watercolour } from '../watercolour.ts'

const ink = pigment('#3b463c')

export interface DrawnLeaf {
  /** Side veins a half; 'none' leaves the midrib out too. */
  veins: number | 'none'
  /** Share left out of either edge's line. */
  gaps?: readonly [number, number]
  faintMidrib?: boolean
}

export interface SpecimenLook {
  /** How far the wash lies beside the line. */
  shift: readonly [number, number]
  density: number
  /** Width of the ink line. */
  line?: number
}

/** A pressed twig: leaves in ink, and one wash for all of them, so that nothing overlaps twice. */
export class Specimen {
  readonly line: Line
  private readonly sheet: Watercolour
  private readonly leaves: { shape: LeafShape; drawn: DrawnLeaf }[] = []
  private readonly stalks: { line: Line; width: number }[]

  constructor(sheet: Watercolour, line: Line, width: number) {
    this.sheet = sheet
    this.line = line
    this.stalks = [{ line, width }]
  }

  leaf(shape: LeafShape, drawn: DrawnLeaf): void {
    this.leaves.push({ shape, drawn })
  }

  stalk(line: Line, width: number): void {
    this.stalks.push({ line, width })
  }

  paint(paints: Greens, { shift, density, line: width = 2.5 }: SpecimenLook): void {
    const { sheet } = this
    // what lies below is taken away, or the lines of crossing twigs would tangle
    for (const { shape } of this.leaves) {
      sheet.lift(shape.outline, 0.97)
      sheet.back(shape.outline)
    }
    for (const { line } of this.stalks) sheet.back(ribbon(line, 6))
    const loose = this.leaves.map(({ shape }) => shifted(shape.outline, ...shift))
    sheet.wash(loose, {
      a: paints[0],
      b: paints[1],
      third: paints[2],
      thirdShare: 0.8,
      density,
      vary: 0.6,
      bloom: 0.5,
      rim: 0.62,
      wideRim: 0.25,
      rough: 0.6,
      flow: 170,
      grain: 0.11,
      mix: 0.4,
    })
    const few = loose.filter(() => sheet.chance() < 0.35)
    if (few.length > 0) sheet.wash(few, { a: paints[1], density: density * 0.5, soft: 9, bloom: 0.2, vary: 0.5 })
    for (const { line, width: thick } of this.stalks) sheet.ink(line, thick, ink, 0.85, 0.04)
    for (const { shape, drawn } of this.leaves) this.outline(shape, drawn, width)
  }

  private outline(
    shape: LeafShape,
    { veins, gaps: [a, b] = [0.1, 0.1], faintMidrib = false }: DrawnLeaf,
    width: number,
  ) {
    const { sheet } = this
    sheet.ink(shape.a, width, ink, 0.82, a)
    sheet.ink(shape.b, width, ink, 0.82, b)
    if (faintMidrib) {
      const midrib = resample(shape.mid, 30).slice(0, 26)
      sheet.flat(
        ribbon(midrib, (t) => lerp(width * 0.6, width * 0.25, t)),
        ink,
        0.5,
      )
    }
    if (veins === 'none') return
    sheet.ink(resample(shape.mid, 50).slice(0, 47), width * 0.8, ink, 0.75, 0.02)
    for (let index = 0; index < veins; index += 1)
      for (const edge of [shape.a, shape.b]) {
        const t = 0.12 + (index * 0.72) / veins
        const from = along(shape.mid, t).point
        const to = mix(from, along(edge, Math.min(1, t + 0.17)).point, 0.82)
        const vein = spline([from, [lerp(from[0], to[0], 0.55), lerp(from[1], to[1], 0.5)], to], 6)
        sheet.flat(
          ribbon(vein, (u) => lerp(width * 0.62, width * 0.2, u)),
          ink,
          0.6,
        )
      }
  }
}

/** An acorn, a cup, an olive: drawn and washed like the leaves. */
export function fruit(
  sheet: Watercolour,
  stalk: Line,
  outline: Line,
  paints: Greens,
  shift: readonly [number, number],
): void {
  sheet.lift(outline, 0.95)
  sheet.back(outline)
  sheet.wash(shifted(outline, ...shift), {
    a: paints[0],
    b: paints[1],
    third: paints[2],
    thirdShare: 0.5,
    density: 0.74,
    bloom: 0.3,
    rim: 0.6,
    flow: 60,
  })
  if (stalk.length > 0) {
    sheet.back(ribbon(stalk, 5))
    sheet.ink(stalk, 2.8, ink, 0.85, 0)
  }
  sheet.ink([...outline, ...outline.slice(0, 1)], 2.4, ink, 0.85, 0.05)
}
