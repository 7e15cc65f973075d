import { along, type Line, type Point, ribbon, spline } from '../geometry.ts'
import type { InkName } from '../inks.ts'
import { type LeafShape, leafShape } from '../leaf-shape.ts'
import { lerp } from '../noise.ts'
import { around, blob, ellipse, line, tint, toward } from '../print-shapes.ts'
import type { Scene } from '../scene.ts'
import { shadow } from './sky.ts'

export type InkPair = readonly [InkName, InkName]
/** Light and dark ink of a branch's leaves. */
export const greens: readonly [InkPair, ...InkPair[]] = [
  ['moss', 'forest'],
  ['sage', 'moss'],
  ['forest', 'ink'],
]

export interface LeafLook {
  bend?: number
  widest?: number
  tip?: number
  base?: number
  /** Whether it throws a shadow on what lies under it. */
  shadow?: boolean
  vein?: InkName | null
}

/** The outline of a leaf; `width` is one half's. */
export function leafOutline(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  look: Omit<LeafLook, 'shadow' | 'vein'> = {},
): Line {
  return leafShape([x, y], angle, length, width, look).outline
}

/** A leaf in two inks, one half darker, with a pale midrib. */
export function leaf(
  scene: Scene,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  [light, dark]: InkPair,
  look: LeafLook = {},
): LeafShape {
  const { bend = scene.random.gauss(0, 0.3), widest = 0.45, tip = 0.9, base = 0.75, vein = 'paper' } = look
  const shape = leafShape([x, y], angle, length, width, { bend, widest, tip, base })
  if (look.shadow !== false) shadow(scene, shape.outline, 'ink', [5, 8], 5, 0.3)
  scene.ink(shape.outline, light, { shade: [tint(dark, toward(...shape.tip, ...shape.base, -0.25, 0.8))] })
  scene.ink(scene.random() < 0.5 ? shape.left : shape.right, dark, { alpha: 0.45, register: 0, salt: 0.05 })
  if (vein !== null) {
    const midrib = ribbon(shape.mid.slice(0, 40), (t) => lerp(2.3, 0.7, t))
    scene.ink(midrib, vein, { salt: 0, rough: 0.2, alpha: 0.5 })
  }
  return shape
}

export interface BranchLook extends Omit<LeafLook, 'bend' | 'vein'> {
  stem?: InkName
  stemWidth?: number
  /** Where the leaves begin, as a share of the branch. */
  start?: number
  inks?: readonly [InkPair, ...InkPair[]]
  /** Half width of a leaf, as a share of its length. */
  width?: number
}

/** Pairs of leaves along a stem, smaller towards its end. */
export function branch(scene: Scene, points: Line, pairs: number, size: number, look: BranchLook = {}): void {
  const { stem = 'forest', stemWidth = 5, start = 0.08, inks = greens, width = 0.28, ...leaves } = look
  const { random } = scene
  const curve = spline(points, 40)
  scene.ink(
    ribbon(curve, (t) => lerp(stemWidth, 1.6, t)),
    stem,
  )
  for (let i = 0; i < pairs; i++) {
    const t = lerp(start, 0.95, i / (pairs - 1))
    const { point, angle } = along(curve, t)
    for (const side of [1, -1]) {
      const length = size * lerp(1, 0.5, t) * random.between(0.85, 1.15)
      const turn = angle + side * random.between(0.6, 1.05)
      leaf(scene, ...point, turn, length, length * width, random.pick(inks), { ...leaves, bend: -side * 0.3 })
    }
  }
  const end = along(curve, 1)
  leaf(scene, ...end.point, end.angle, size * 0.5, size * 0.5 * width, inks[0], leaves)
}

const eucalyptusInks: readonly [InkPair, ...InkPair[]] = [
  ['sage', 'moss'],
  ['moss', 'forest'],
  ['dusk', 'moss'],
  ['sage', 'deep'],
]

/** A twig of silver-dollar eucalyptus: round leaves in pairs. */
export function eucalyptus(
  scene: Scene,
  points: Line,
  pairs: number,
  size: number,
  {
    stem = 'moss',
    inks = eucalyptusInks,
    shadow: castsShadow = true,
  }: Pick<BranchLook, 'stem' | 'inks' | 'shadow'> = {},
): void {
  const { random } = scene
  const curve = spline(points, 40)
  scene.ink(
    ribbon(curve, (t) => lerp(5, 1.6, t)),
    stem,
  )
  for (let i = 0; i < pairs; i++) {
    const t = lerp(0.08, 0.97, i / (pairs - 1))
    const { point, angle } = along(curve, t)
    for (const side of [1, -1]) {
      const radius = size * lerp(1, 0.5, t) * random.between(0.85, 1.1)
      const turn = angle + side * random.between(0.9, 1.3)
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      const [x, y] = [point[0] + cos * radius * 0.9, point[1] + sin * radius * 0.9]
      const shape = ellipse(x, y, radius * random.between(0.86, 1), radius * random.between(0.6, 0.9), turn)
      if (castsShadow) shadow(scene, shape, 'ink', [4, 7], 5, 0.3)
      const [light, dark] = random.pick(inks)
      const shade = toward(x + cos * radius * 0.6, y + sin * radius * 0.6, ...point, -0.25, 0.85)
      scene.ink(shape, light, { shade: [tint(dark, shade)] })
      const vein = line([point, [x + cos * radius * 0.45, y + sin * radius * 0.45]], 1.6, 0.6)
      scene.ink(vein, 'paper', { alpha: 0.55, salt: 0, rough: 0.2 })
    }
  }
}

export function berry(scene: Scene, x: number, y: number, radius: number, ink: InkName): void {
  scene.ink(ellipse(x, y, radius), ink, {
    shade: [
      tint('white', around(x - radius * 0.3, y - radius * 0.3, 0, radius * 0.6, 0.7, -0.3)),
      tint('ink', toward(x, y, x + radius, y + radius, -0.2, 0.5)),
    ],
  })
}

/** A round tree that stands on `foot`, lit from the upper right. */
export function tree(
  scene: Scene,
  x: number,
  foot: number,
  radiusX: number,
  radiusY: number,
  {
    crown = 'forest',
    light = 'moss',
    dark = 'ink',
    trunk = 'plum',
  }: Partial<Record<'crown' | 'light' | 'dark' | 'trunk', InkName>> = {},
): void {
  const [rx, ry] = [radiusX, radiusY]
  scene.group(x, foot, 1, 0, () => {
    scene.ink(
      line(
        [
          [0, 6],
          [2, -ry * 0.9],
        ],
        rx * 0.16,
        rx * 0.08,
      ),
      trunk,
    )
    scene.ink(blob(0, -ry * 1.15, rx, ry, x * 0.7, 0.16, 0.06), crown, {
      shade: [
        tint(light, toward(-rx * 0.1, -ry, rx * 0.8, -ry * 1.9, -0.1, 1)),
        tint(dark, toward(0, -ry, -rx, -ry * 0.5, -0.1, 0.8)),
      ],
    })
    const twigs = [
      line(
        [
          [0, -ry * 0.3],
          [rx * 0.05, -ry],
          [0, -ry * 1.7],
        ],
        rx * 0.07,
        0.8,
      ),
      line(
        [
          [0, -ry * 0.8],
          [rx * 0.4, -ry * 1.2],
        ],
        2,
        0.7,
      ),
      line(
        [
          [0, -ry * 0.95],
          [-rx * 0.4, -ry * 1.35],
        ],
        2,
        0.7,
      ),
    ]
    scene.ink(twigs, trunk, { alpha: 0.7 })
  })
}

/** The outline of a spruce that stands on `foot`. */
export function spruce(x: number, foot: number, height: number, width = 0.2): Line {
  const half: Point[] = [
    [1, 0],
    [0.5, 0.36],
    [0.75, 0.33],
    [0.3, 0.68],
    [0.45, 0.66],
  ]
  const side = (sign: 1 | -1) => half.map(([u, v]): Point => [x + sign * u * width * height, foot - v * height])
  return [...side(-1), [x, foot - height], ...side(1).toReversed()]
}
