import type { Generator, PaintContext, Piece } from '../generator.ts'
import type { Line, Point } from '../paint/geometry.ts'
import type { InkName } from '../paint/inks.ts'
import { backdrop, glow } from '../paint/motifs/sky.ts'
import { noise } from '../paint/noise.ts'
import { around, ellipse, line, rect, tint, toward } from '../paint/print-shapes.ts'
import { Scene } from '../paint/scene.ts'
import { groundOutputs, upright, wide } from './ground-outputs.ts'

const seed = 61
/** The sheet is printed twice as large and reduced: that makes its grain fine. */
const oversize = 2

interface Ball {
  x: number
  y: number
  radius: number
}

/** Beams of light: direction, half width, ink and strength. */
const beams = [
  [1.95, 0.14, 'rose', 0.5],
  [2.5, 0.11, 'ochre', 0.45],
  [2.98, 0.1, 'rose', 0.4],
  [1.25, 0.13, 'ochre', 0.45],
  [0.75, 0.1, 'rose', 0.4],
  [3.5, 0.09, 'dusk', 0.35],
  [-0.2, 0.1, 'dusk', 0.35],
] as const

function room(scene: Scene, { x, y, radius }: Ball): void {
  const reach = radius * 6.8
  backdrop(scene, 'ink', [
    tint('plum', around(x, y, radius * 0.75, radius * 5.6, 1, -0.1), 0.9),
    tint('terra', around(x, y, radius * 0.3, radius * 2.55, 0.6, -0.1), 0.6),
  ])
  for (const [angle, half, ink, strength] of beams) {
    const edge = (turn: number): Point => [x + Math.cos(turn) * radius * 8.4, y + Math.sin(turn) * radius * 8.4]
    const light = tint(ink, around(x, y, radius * 0.6, radius * 5.15, strength * 1.5, -0.15))
    scene.ink([[x, y], edge(angle - half), edge(angle + half)], 'plum', { alpha: 0.85, register: 0, shade: [light] })
  }
  // spots that the mirrors throw, flattened on the walls
  const { random } = scene
  for (let i = 0; i < 90; i++) {
    const angle = random.between(0, 6.28)
    const distance = random.between(radius * 1.6, reach * 0.9)
    const at: Point = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.8]
    const size = random.between(6, 17) * (distance / 700)
    const spot = ellipse(...at, size * 1.35, size * 0.85, angle)
    const ink = random.pick<InkName>(['blush', 'ochre', 'rose', 'dusk', 'paper'])
    scene.ink(spot, ink, { alpha: random.between(0.35, 0.9), soft: Math.max(1, Math.round(size * 0.16)), register: 0 })
  }
}

/** The ball: rows of small mirrors, each in the ink of what it sees. */
function mirrors(scene: Scene, { x, y, radius }: Ball, rows: number): void {
  scene.ink(
    line(
      [
        [x, -10],
        [x, y - radius + 4],
      ],
      4,
    ),
    'gold',
  )
  scene.ink(ellipse(x, y, radius * 1.32), 'ochre', { soft: 40, alpha: 0.42, register: 0 })
  scene.ink(ellipse(x, y, radius), 'ink', { rough: 0.2 })
  for (let row = 0; row < rows; row++) {
    const [upper, lower] = [latitude(row + 0.06, rows), latitude(row + 0.94, rows)]
    const middle = (upper + lower) / 2
    const count = Math.max(6, Math.round(38 * Math.cos(middle)))
    const byInk = new Map<InkName, Line[]>()
    for (let i = 0; i < count; i++) {
      const left = -Math.PI / 2 + ((i - 0.23) / count) * Math.PI * 1.02 + 0.26 / count
      const right = left + (0.86 / count) * Math.PI
      const on = (lat: number, lon: number): Point => [
        x + Math.cos(lat) * Math.sin(Math.max(-1.57, Math.min(1.57, lon))) * radius * 0.985,
        y + Math.sin(lat) * radius * 0.985,
      ]
      const ink = mirrorInk(scene, middle, (left + right) / 2)
      byInk.set(ink, [
        ...(byInk.get(ink) ?? []),
        [on(upper, left), on(upper, right), on(lower, right), on(lower, left)],
      ])
    }
    for (const [ink, tiles] of byInk) scene.ink(tiles, ink, { register: 0, rough: 0.25, salt: 0.004 })
  }
  const cap = tint('ochre', toward(x, 0, x - 26, 0, -0.1, 0.9))
  scene.ink(ellipse(x, y - radius - 4, 26, 12), 'gold', { shade: [cap] })
}

const latitude = (row: number, rows: number) => -Math.PI / 2 + (row / rows) * Math.PI

/** Light comes from the upper left; no two mirrors hang quite alike. */
function mirrorInk({ random }: Scene, lat: number, lon: number): InkName {
  const facing = Math.cos(lat) * Math.sin(lon) * -0.5 + Math.sin(lat) * -0.62 + Math.cos(lat) * Math.cos(lon) * 0.55
  const light = facing + random.gauss(0, 0.26)
  if (light > 0.86) return 'white'
  if (light > 0.62) return 'blush'
  if (light > 0.4) return random.pick(['ochre', 'rose', 'ochre'])
  if (light > 0.12) return random.pick(['rose', 'dusk', 'terra'])
  if (light > -0.2) return random.pick(['deep', 'plum', 'terra'])
  return random.pick(['ink', 'plum'])
}

function star(scene: Scene, x: number, y: number, size: number): void {
  const points = Array.from({ length: 8 }, (_, i): Point => {
    const angle = (i / 8) * Math.PI * 2
    const reach = i % 2 === 1 ? size * 0.13 : size
    return [x + Math.cos(angle) * reach * (i % 4 === 0 ? 0.62 : 1), y + Math.sin(angle) * reach]
  })
  scene.ink(ellipse(x, y, size * 0.5), 'ochre', { soft: Math.round(size * 0.2), alpha: 0.6, register: 0 })
  scene.ink(points, 'white', { rough: 0.15, register: 0 })
}

function confetti(scene: Scene, count: number, least: number, isFree: (x: number, y: number) => boolean): void {
  const { random } = scene
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.between(0, scene.width), scene.height * random() ** 0.65]
    if (!isFree(x, y)) continue
    const size = random.between(least, least * 2.4)
    const [turn, flat] = [random.between(0, 3.14), random.between(0.3, 1)]
    const ink = random.pick<InkName>(['rose', 'ochre', 'blush', 'sage', 'paper', 'terra', 'dusk'])
    const isPaper = random() < 0.6
    scene.group(x, y, size, turn, () => {
      const shape = isPaper ? rect(-1, -0.45 * flat, 2, 0.9 * flat) : ellipse(0, 0, 0.6, 0.6 * flat)
      scene.ink(shape, ink, { shade: [tint('ink', toward(0, -1, 1, 1, -0.3, 0.4))] })
    })
  }
}

/** A paper streamer that curls down from the ceiling. */
function streamer(scene: Scene, x: number, size: number, ink: InkName): void {
  const path = Array.from({ length: 81 }, (_, i): Point => {
    const t = i / 80
    const swing = Math.sin(t * 15 + x) * 34 * size * (0.5 + t) + 40 * noise(t * 2, x)
    return [x + swing, -10 + t * 330 * size + Math.cos(t * 15 + x) * 14]
  })
  const edge = (side: number) => path.map(([px, py], i): Point => [px, py + side * (5 + 2.5 * Math.sin(i * 0.38 + x))])
  const curl = tint('plum', (px, py) => 0.3 + 0.7 * Math.sin(px / 11 + py / 9))
  scene.ink([...edge(-1), ...edge(1).toReversed()], ink, { shade: [curl] })
}

const printed = (size: { width: number; height: number }, draw: (scene: Scene) => void): Piece => ({
  ...size,
  paint({ scale }: PaintContext) {
    const scene = new Scene(size.width, size.height, seed, scale * oversize)
    draw(scene)
    return scene.pull()
  },
})

function drawWide(scene: Scene): void {
  const ball = { x: 1350, y: 250, radius: 190 }
  room(scene, ball)
  mirrors(scene, ball, 19)
  for (const [x, y, size] of [
    [1265, 146, 74],
    [1439, 207, 40],
    [1322, 330, 34],
    [1213, 269, 30],
    [640, 470, 28],
  ] as const)
    star(scene, x, y, size)
  for (const [x, y, size] of [
    [1010, 160, 26],
    [420, 240, 24],
    [210, 620, 24],
  ] as const)
    star(scene, x, y, size)
  const { random } = scene
  const isWords = (x: number, y: number) => x > 380 && x < 1180 && y > 250 && y < 780
  confetti(scene, 150, 5, (x, y) => Math.hypot(x - ball.x, y - ball.y) > 240 && (!isWords(x, y) || random() > 0.75))
  for (const [x, size, ink] of [
    [120, 1, 'rose'],
    [320, 0.8, 'ochre'],
    [1120, 0.9, 'sage'],
    [1540, 0.8, 'rose'],
  ] as const)
    streamer(scene, x, size, ink)
}

function drawUpright(scene: Scene): void {
  const ball = { x: 690, y: 640, radius: 270 }
  room(scene, ball)
  mirrors(scene, ball, 21)
  for (const [x, y, size] of [
    [568, 492, 92],
    [816, 580, 50],
    [650, 752, 42],
    [494, 666, 36],
    [230, 260, 34],
  ] as const)
    star(scene, x, y, size)
  for (const [x, y, size] of [
    [1130, 300, 32],
    [1010, 1240, 26],
    [210, 1120, 30],
  ] as const)
    star(scene, x, y, size)
  const { random } = scene
  const text = (x: number, y: number) => y > 1050 && y < 1500 && Math.abs(x - 655) < 430
  confetti(scene, 190, 6, (x, y) => Math.hypot(x - ball.x, y - ball.y) > 337 && (!text(x, y) || random() > 0.6))
  for (const [x, size, ink] of [
    [110, 1.5, 'rose'],
    [300, 1.1, 'ochre'],
    [1060, 1.2, 'sage'],
    [1220, 1.5, 'rose'],
  ] as const)
    streamer(scene, x, size, ink)
}

/** The room without its ball: a few spots of light along the foot. */
function drawBack(scene: Scene): void {
  backdrop(scene, 'ink', [tint('plum', around(655, 2100, 200, 1700, 1, -0.1), 0.9)])
  const { random } = scene
  for (let i = 0; i < 26; i++) {
    const [x, y] = [random.between(0, upright.width), random.between(1480, upright.height)]
    const size = random.between(7, 20)
    const ink = random.pick<InkName>(['blush', 'ochre', 'rose', 'dusk', 'paper'])
    glow(scene, x, y, size * 3, ink, 0.3)
    scene.ink(ellipse(x, y, size * 1.3, size * 0.8, random.between(0, 3)), ink, { alpha: 0.8, soft: 2, register: 0 })
  }
}

export const dancingParty: Generator = {
  name: 'dancing-party',
  pieces: { wide: printed(wide, drawWide), upright: printed(upright, drawUpright), back: printed(upright, drawBack) },
  outputs: groundOutputs('dancing-party', { avif: 50, webp: 56 }, { piece: 'upright', x: -15, y: -25, width: 260 }),
}
