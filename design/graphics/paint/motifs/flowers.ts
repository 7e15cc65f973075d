import { along, type Line, type Point, ribbon, spline, turn } from '../geometry.ts'
import type { InkName } from '../inks.ts'
import { lerp, noise } from '../noise.ts'
import { around, ellipse, line, tint, toward } from '../print-shapes.ts'
import type { Scene } from '../scene.ts'
import { leafOutline } from './leaves.ts'
import { shadow } from './sky.ts'

/** Outer, inner and heart ink of a rose, and the ink of its petals' rims. */
export type RoseInks = readonly [InkName, InkName, InkName, InkName?]
export const roses = {
  blush: ['blush', 'white', 'rose'],
  rose: ['rose', 'blush', 'terra'],
  cream: ['white', 'paper', 'ochre', 'gold'],
  terra: ['terra', 'rose', 'plum', 'blush'],
  paper: ['paper', 'white', 'blush'],
  plum: ['plum', 'terra', 'ink', 'rose'],
} as const satisfies Record<string, RoseInks>

export interface RoseLook {
  petals?: number
  shadow?: boolean
  /** Height over width: a rose seen from the side. */
  squash?: number
  heart?: number
  /** Half the angle that an outer petal spans. */
  wide?: number
  ruffle?: number
  rim?: number
}

/** Petals laid from the rim to the heart, each turned by the golden angle, with a pale rim. */
export function rose(scene: Scene, x: number, y: number, radius: number, inks: RoseInks, look: RoseLook = {}): void {
  const { petals = 15, squash = 1, heart = 0.13, wide = 0.85, ruffle = 0.06, rim = 1.7 } = look
  const { random } = scene
  if (look.shadow !== false) shadow(scene, ellipse(x + 7, y + 9, radius * 1.02), 'ink', [0, 0], 7, 0.4)
  let angle = random.between(0, 6)
  for (let i = petals - 1; i >= 0; i--) {
    const share = i / (petals - 1)
    const reach = radius * (heart + (1 - heart) * share ** 0.8)
    angle += 2.4
    const half = lerp(1.5, wide, share)
    const seed = random() * 50
    const edge = Array.from({ length: 31 }, (_, k): Point => {
      const q = k / 15 - 1
      const swell = lerp(0.4, 1, Math.sqrt(Math.max(0, 1 - Math.abs(q) ** 2.8)))
      const at = reach * swell * (1 + ruffle * noise(q * 2 + seed, seed))
      return [x + Math.cos(angle + q * half) * at, y + Math.sin(angle + q * half) * at * squash]
    })
    const shade = [tint(inks[2], around(x, y, reach * 0.35, reach * 0.95, 1, -0.05))]
    scene.ink([...edge, [x, y]], i % 2 === 1 ? inks[0] : inks[1], { register: 0.3, shade })
    scene.ink(ribbon(edge.slice(2, 29), rim), inks[3] ?? 'white', { register: 0, salt: 0.08, rough: 0.2 })
  }
}

/** A stalk that stands `height` px below a flower, a little to one side of it. */
function stalk(scene: Scene, x: number, y: number, height: number, ink: InkName, sway: number, thick: number): void {
  if (height > 0)
    scene.ink(
      line(
        [
          [x + scene.random.gauss(0, sway), y + height],
          [x + 5, y + height * 0.5],
          [x, y],
        ],
        thick,
        2,
      ),
      ink,
    )
}

export function daisy(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  height: number,
  { ink = 'white', heart = 'ochre', stem = 'ink' }: Partial<Record<'ink' | 'heart' | 'stem', InkName>> = {},
): void {
  const { random } = scene
  stalk(scene, x, y, height, stem, 18, 3.4)
  const first = random.between(0, 1)
  const squash = random.between(0.62, 0.95)
  const petals = Array.from({ length: 11 }, (_, i) => {
    const angle = first + (i / 11) * turn
    const length = size * random.between(0.85, 1.1)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle) * squash]
    return ellipse(x + cos * length * 0.6, y + sin * length * 0.6, length * 0.46, length * 0.17, Math.atan2(sin, cos))
  })
  const shade = tint(ink === 'white' ? 'dusk' : 'terra', around(x, y, size * 0.1, size * 0.8, 0.7, -0.2))
  scene.ink(petals, ink, { shade: [shade] })
  const middle = tint('gold', toward(x - 4, y - 4, x + 6, y + 6, 0, 0.9))
  scene.ink(ellipse(x, y, size * 0.27, size * 0.24 * squash), heart, { shade: [middle] })
}

export function poppy(scene: Scene, x: number, y: number, size: number, height: number, stem: InkName = 'ink'): void {
  stalk(scene, x, y, height, stem, 20, 3.2)
  const petal = (angle: number, half: number): Line => {
    const edge = Array.from({ length: 21 }, (_, i): Point => {
      const q = i / 10 - 1
      const reach = size * Math.sqrt(Math.max(0, 1 - Math.abs(q) ** 3)) * (1 + 0.08 * noise(q * 3 + x, y))
      return [x + Math.cos(angle + q * half) * reach, y + Math.sin(angle + q * half) * reach * 0.8]
    })
    return [...edge, [x, y + size * 0.25]]
  }
  for (const [angle, half, ink] of [
    [-2.5, 0.8, 'terra'],
    [-0.64, 0.8, 'terra'],
    [-1.57, 0.9, 'rose'],
  ] as const)
    scene.ink(petal(angle, half), ink, {
      shade: [
        tint('plum', around(x, y + size * 0.1, 0, size * 0.6, 0.9, -0.2)),
        tint('blush', toward(x, y - size * 0.4, x - 4, y - size * 1.1, -0.1, 0.6)),
      ],
    })
  scene.ink(ellipse(x, y + size * 0.02, size * 0.17), 'ink')
}

/** Cow parsley. */
export function umbel(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  height: number,
  { stem = 'ink', shade = 'dusk' }: Partial<Record<'stem' | 'shade', InkName>> = {},
): void {
  const { random } = scene
  const foot = y + size * 0.7
  scene.ink(
    line(
      [
        [x + random.gauss(0, 18), y + height],
        [x + 8, y + height * 0.5],
        [x, foot],
      ],
      3.4,
      2,
    ),
    stem,
  )
  const rays: Line[] = []
  const blossoms: Line[] = []
  for (let i = 0; i < 17; i++) {
    const angle = -1.57 + (i - 8) * 0.155
    const length = size * (i % 2 === 1 ? 1 : 0.72) * random.between(0.93, 1.05)
    const end: Point = [x + Math.cos(angle) * length, foot + Math.sin(angle) * length * 0.8]
    rays.push(line([[x, foot], [lerp(x, end[0], 0.5), lerp(foot, end[1], 0.6)], end], 1.6, 1))
    for (let k = 0; k < 13; k++) {
      const [dx, dy] = [random.gauss(0, size * 0.085), random.gauss(0, size * 0.05)]
      blossoms.push(ellipse(end[0] + dx, end[1] + dy, random.between(2, 4.6)))
    }
  }
  scene.ink(rays, 'sage', { salt: 0 })
  scene.ink(blossoms, 'white', { register: 0.4, shade: [tint(shade, toward(0, y, 0, foot, -0.2, 0.7))] })
}

export function cornflower(scene: Scene, x: number, y: number, size: number, height: number, stem: InkName = 'ink') {
  const { random } = scene
  stalk(scene, x, y, height, stem, 16, 3)
  const florets = (count: number, reach: number, width: number): Line[] => {
    const first = random.between(0, 1)
    return Array.from({ length: count }, (_, i): Line => {
      const angle = first + (i / count) * turn + random.between(-0.1, 0.1)
      const length = reach * random.between(0.88, 1.1)
      const [u, v] = [Math.cos(angle), Math.sin(angle) * 0.86]
      const outline: Point[] = [
        [0.1, 0],
        [0.6, -width * 0.5],
        [0.95, -width],
        [0.86, -width * 0.35],
        [1.04, 0],
      ]
      outline.push([0.86, width * 0.35], [0.95, width], [0.6, width * 0.5])
      return outline.map(([d, e]): Point => [x + (u * d - v * e) * length, y + (v * d + u * e) * length])
    })
  }
  scene.ink(florets(9, size, 0.28), 'deep', { shade: [tint('dusk', around(x, y, size * 0.35, size, -0.1, 0.8))] })
  scene.ink(florets(7, size * 0.55, 0.24), 'dusk', { shade: [tint('ink', around(x, y, 0, size * 0.5, 0.9, -0.1))] })
  scene.ink(ellipse(x, y, size * 0.15), 'plum')
}

/** A head of clover: seventy short petals on a golden spiral. */
export function clover(scene: Scene, x: number, y: number, size: number, height: number, stem: InkName = 'ink'): void {
  stalk(scene, x, y, height, stem, 14, 2.8)
  const thirds: [Line[], Line[], Line[]] = [[], [], []]
  for (let i = 0; i < 70; i++) {
    const angle = i * 2.39996
    const reach = Math.sqrt(1 - i / 70) * size * 0.62
    const [px, py] = [x + Math.cos(angle) * reach, y - size * 0.05 + Math.sin(angle) * reach * 0.92]
    const outwards = Math.atan2(py - (y + size * 0.35), px - x)
    const petal = leafOutline(px, py, outwards, size * 0.27, size * 0.06, { widest: 0.62, tip: 0.6, base: 0.8 })
    thirds[i % 3 === 0 ? 0 : i % 3 === 1 ? 1 : 2].push(petal)
  }
  const shade = tint('plum', toward(x, y, x + size * 0.3, y + size * 0.7, -0.1, 0.6))
  scene.ink(ellipse(x, y, size * 0.72, size * 0.68), 'terra', { shade: [shade] })
  scene.ink(thirds[0], 'rose')
  const light = tint('rose', toward(x, y - size * 0.2, x + size * 0.2, y + size * 0.7, -0.1, 1))
  scene.ink(thirds[1], 'blush', { shade: [light] })
  scene.ink(thirds[2], 'terra', { alpha: 0.8 })
}

export function buttercup(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  height: number,
  stem: InkName = 'ink',
): void {
  const { random } = scene
  stalk(scene, x, y, height, stem, 14, 2.6)
  const first = random.between(0, 1)
  const petals = Array.from({ length: 5 }, (_, i) => {
    const angle = first + (i / 5) * turn
    const [px, py] = [x + Math.cos(angle) * size * 0.5, y + Math.sin(angle) * size * 0.4]
    return ellipse(px, py, size * 0.48, size * 0.4, angle)
  })
  scene.ink(petals, 'ochre', {
    shade: [
      tint('gold', around(x, y, 0, size * 0.8, 0.8, -0.2)),
      tint('white', toward(x, y - size * 0.3, x, y - size, -0.2, 0.5)),
    ],
  })
  scene.ink(ellipse(x, y, size * 0.2), 'gold')
}

/** A bluebell: four bells hang from a bent stalk. */
export function bellflower(scene: Scene, x: number, y: number, size: number, height: number, stem: InkName = 'ink') {
  const foot: Point = [x + scene.random.gauss(0, 10), y + height]
  const points: Line = [
    foot,
    [x - size * 0.3, y + height * 0.4],
    [x - size * 0.1, y - size * 0.3],
    [x + size * 0.3, y - size * 1.2],
  ]
  const curve = spline(points, 12)
  scene.ink(
    ribbon(curve, (t) => lerp(3, 1.4, t)),
    stem,
  )
  for (let i = 0; i < 4; i++) {
    const { point: from } = along(curve, Math.min(1, 0.58 + i * 0.13))
    const side = i % 2 === 1 ? 1 : -1
    const k = size * lerp(0.62, 0.4, i / 3)
    const at: Point = [from[0] + side * k * 0.7, from[1] + k * 0.3]
    scene.ink(line([from, [from[0] + side * k * 0.5, from[1] - k * 0.1], [at[0], at[1] - k * 0.2]], 2, 1.4), stem)
    scene.group(at[0], at[1], k, 0, () =>
      scene.ink('M-.18 -.2 C-.5 .3 -.35 .6 -.62 .95 L-.2 .82 L0 1.04 L.2 .82 L.62 .95 C.35 .6 .5 .3 .18 -.2Z', 'deep', {
        shade: [tint('dusk', toward(-0.1, 0, -0.6, 0.3, -0.1, 0.9)), tint('ink', toward(0, 0.4, 0.6, 0, -0.1, 0.6))],
      }),
    )
  }
}
