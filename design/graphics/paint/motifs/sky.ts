import { along, type Line, type Point, ribbon, spline } from '../geometry.ts'
import type { InkName } from '../inks.ts'
import { lerp } from '../noise.ts'
import { ellipse, line, rect, type Tint, tint, toward } from '../print-shapes.ts'
import type { Scene, Shape } from '../scene.ts'

/** The whole sheet in one ink. */
export function backdrop(scene: Scene, ink: InkName, shade: readonly Tint[] = []): void {
  scene.ink(rect(-9, -9, scene.width + 18, scene.height + 18), ink, { rough: 0, salt: 0, shade })
}

/** What a thing throws on what lies under it: its own outline, moved, dissolving into dots. */
export function shadow(scene: Scene, shape: Shape, ink: InkName = 'ink', move: Point = [8, 11], soft = 7, alpha = 0.4) {
  scene.ink(shape, ink, { soft, alpha, register: 0, salt: 0, move })
}

export function glow(scene: Scene, x: number, y: number, radius: number, ink: InkName = 'ochre', alpha = 1): void {
  const soft = Math.max(1, Math.round(radius * 0.28))
  scene.ink(ellipse(x, y, radius * 0.55), ink, { soft, alpha, register: 0, salt: 0 })
}

export function cloud(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  ink: InkName = 'white',
  shade: InkName = 'rose',
  amount = 0.55,
): void {
  scene.group(x, y, size, 0, () =>
    scene.ink(
      'M-150 0 C-150 -34 -96 -38 -84 -30 C-70 -78 4 -82 22 -42 C60 -62 98 -40 100 -22 C140 -26 160 -12 164 0Z',
      ink,
      { shade: [tint(shade, toward(0, -44, 6, 8, -0.25, amount), 0.75)] },
    ),
  )
}

/** A long, low cloud. */
export function cloudBand(
  scene: Scene,
  x: number,
  y: number,
  reach: number,
  height: number,
  ink: InkName,
  shade: InkName = 'rose',
): void {
  const [w, h] = [reach, height]
  const path =
    `M${-w} 0 C${-w * 0.6} ${-h} ${-w * 0.2} ${-h * 0.4} 0 ${-h} C${w * 0.3} ${-h * 1.5} ${w * 0.6} ${-h * 0.3} ${w} 0 ` +
    `C${w * 0.5} ${h * 0.45} ${-w * 0.5} ${h * 0.4} ${-w} 0Z`
  scene.group(x, y, 1, 0, () => scene.ink(path, ink, { shade: [tint(shade, toward(0, -h, 0, h * 0.4, -0.2, 0.7))] }))
}

/** Each bird by its place and size. */
export function birds(scene: Scene, flock: readonly (readonly [number, number, number])[], ink: InkName = 'ink'): void {
  for (const [x, y, size] of flock)
    scene.group(x, y, size, 0, () => {
      const wings = [
        [
          [-22, -8],
          [-9, -12],
          [0, 0],
        ],
        [
          [24, -11],
          [9, -13],
          [0, 0],
        ],
      ] as const
      scene.ink(
        wings.map((wing) => line(wing, 1, 3.6)),
        ink,
        { salt: 0 },
      )
    })
}

/** A cord with lamps along it, hanging `sag` px through. */
export function stringLights(
  scene: Scene,
  [x0, y0]: Point,
  [x1, y1]: Point,
  sag: number,
  count: number,
  {
    size = 1,
    wire = 'paper',
    width = 2.6,
    light = 'ochre',
  }: {
    size?: number
    wire?: InkName
    width?: number
    light?: InkName
  } = {},
): void {
  const at = (t: number): Point => [lerp(x0, x1, t), lerp(y0, y1, t) + sag * 4 * t * (1 - t)]
  scene.ink(
    ribbon(
      Array.from({ length: 41 }, (_, i) => at(i / 40)),
      width,
    ),
    wire,
    { salt: 0, alpha: 0.75 },
  )
  const lamps = Array.from({ length: count }, (_, i) => at((i + 0.5) / count))
  for (const [x, y] of lamps) glow(scene, x, y + 20 * size, 58 * size, light, 0.7)
  for (const [x, y] of lamps)
    scene.group(x, y, size, 0, () => {
      scene.ink(rect(-4.5, -1, 9, 10), 'gold', { salt: 0 })
      scene.ink('M0 7 C14 14 12 34 0 35 C-12 34 -14 14 0 7Z', 'paper', {
        rough: 0.2,
        shade: [
          tint('ochre', (px, py) => lerp(-0.1, 0.9, Math.min(1, Math.max(0, (Math.hypot(px, py - 20) - 3) / 12)))),
        ],
      })
    })
}

export function flame(scene: Scene, x: number, y: number, size: number): void {
  scene.group(x, y, size, 0, () =>
    scene.ink('M0 -44 C12 -20 10 -2 0 0 C-10 -2 -12 -20 0 -44Z', 'ochre', {
      register: 0.3,
      shade: [tint('white', toward(0, -24, 0, 0, -0.1, 1)), tint('terra', toward(0, -30, 0, -48, -0.1, 0.7))],
    }),
  )
}

/** A silk ribbon along a line, light and dark as it turns. */
export function silkRibbon(
  scene: Scene,
  points: Line,
  width: number,
  [ink, dark, light]: readonly [InkName, InkName, InkName] = ['rose', 'terra', 'blush'],
  castsShadow = true,
): void {
  const shape = ribbon(spline(points, 30), (t) => width * (0.7 + 0.5 * Math.sin(t * 9 + 1)))
  if (castsShadow) shadow(scene, shape, 'ink', [6, 10], 6, 0.4)
  scene.ink(shape, ink, {
    shade: [
      tint(dark, (x, y) => 0.45 + 0.6 * Math.sin(x / 44 + y / 60)),
      tint(light, (x, y) => 0.4 + 0.7 * Math.sin(x / 44 + y / 60 + 2.4)),
    ],
  })
}

/** A blue flag with a yellow cross, waving from its pole's top at `x`, `y`. */
export function flag(scene: Scene, x: number, y: number, width: number, drop = 0): void {
  const height = width * 0.62
  const wave = (u: number, v: number): Point => [
    x + u * width,
    y + v * height + Math.sin(u * 5 + 0.5) * height * 0.08 + drop * u * height,
  ]
  const part = (u0: number, v0: number, u1: number, v1: number): Line => {
    const across = Array.from({ length: 11 }, (_, i) => lerp(u0, u1, i / 10))
    return [...across.map((u) => wave(u, v0)), ...across.toReversed().map((u) => wave(u, v1))]
  }
  const shade = [tint('ink', toward(x + width * 0.3, 0, x + width, 0, -0.2, 0.5))]
  scene.ink(part(0, 0, 1, 1), 'deep', { register: 0.1, rough: 0.25, shade })
  scene.ink([part(0.31, 0, 0.44, 1), part(0, 0.4, 1, 0.6)], 'ochre', { register: 0.1, rough: 0.2 })
}

/** Places along a line, for things that hang or grow there. */
export function placesAlong(points: Line, count: number): { point: Point; angle: number; t: number }[] {
  const curve = spline(points, 40)
  return Array.from({ length: count }, (_, i) => ({ ...along(curve, i / (count - 1)), t: i / (count - 1) }))
}
