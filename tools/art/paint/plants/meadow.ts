import { along, circle, type Line, midpoint, mix, type Point, polar, ribbon, spline, turn } from '../geometry.ts'
import { lerp, type Random } from '../noise.ts'
import { type Greens, greens, petals, pigment } from '../pigment.ts'
import { stem, type Watercolour } from '../watercolour.ts'
import { bloom } from './bloom.ts'
import { leaf, strap } from './leaf.ts'

const white = petals('#f4f1ee', '#d9d4dd', '#9f98ac', '#efdfc8')
const blush = petals('#fae1d6', '#f0bba8', '#cd8074', '#f7dcb4')
const flax = petals('#d5e0f3', '#9fb8e2', '#5b76b6', '#cdc6e8')
const warm = greens('#b9c9a0', '#84a27a', '#cfc996')
const cool = greens('#a9c1b4', '#6d968a', '#c3cba4')
const stems = greens('#93ab80', '#6b8d72', '#c2bd8a')
const straw = greens('#cfd494', '#93ab80', '#d9c48e')
const yolk = [pigment('#ecb944'), pigment('#a8741f'), pigment('#cfd494')] as const
const capsule = [pigment('#c3cf9c'), pigment('#5a4a52'), pigment('#9fb37c')] as const
const umbelPaints = [pigment('#e7e2cf'), pigment('#d9d7c2'), pigment('#e9d9bb')] as const

export interface Meadow {
  stems: number
  /** 1 draws a daisy 124 units wide. */
  size: number
  /** Where the ground is. */
  foot: number
  spread: (chance: Random) => number
  heightAt: (x: number) => number
  leanAt: (x: number) => number
  ghosts?: boolean
}

type Kind = 'daisy' | 'poppy' | 'umbel' | 'flax' | 'ear'
interface Head {
  kind: Kind
  line: Line
  place: Point
  size: number
  depth: number
}

/** A meadow in June; heads are spaced so that they never form a hedge, and a third of them stand low. */
export function meadow(sheet: Watercolour, look: Meadow): void {
  if (look.ghosts !== false) sheet.ghost(() => haze(sheet, look))
  grass(sheet, look)
  for (const head of heads(sheet, look)) grow(sheet, head, look.size)
}

const either = ({ chance }: Watercolour): Greens => (chance() < 0.5 ? warm : cool)

function stalk({ chance }: Watercolour, { foot, leanAt }: Meadow, x: number, height: number): Line {
  const lean = (leanAt(x) * height) / 400 + chance.gauss(0, 0.11) * Math.min(height, 420)
  return spline(
    [
      [x - lean * 0.25, foot + 40],
      [x + lean * 0.02, foot - height * 0.35],
      [x + lean * 0.35, foot - height * 0.7],
      [x + lean, foot - height],
    ],
    30,
  )
}

function haze(sheet: Watercolour, look: Meadow): void {
  const { chance } = sheet
  const { foot, size } = look
  for (let index = 0; index < look.stems * 0.55; index += 1) {
    const x = look.spread(chance)
    const height = look.heightAt(x) * chance.between(0.6, 1.25)
    const line = stalk(sheet, look, x, height)
    stem(sheet, line, [5 * size, 2 * size], stems, { density: 0.14, soft: 4 })
    const { point } = along(line, 1)
    const kind = chance()
    if (kind < 0.55)
      bloom(sheet, point, chance.between(26, 44) * size, kind < 0.3 ? blush : flax, {
        petals: 7,
        squash: 0.6,
        tilt: -1.57,
        profile: [0.6, 5, 0.5],
        wide: 1.1,
        heart: 'none',
        density: 0.16,
        veins: 0,
        rim: 0.1,
        lift: 0.2,
      })
    else
      for (let blade = 0; blade < 8; blade += 1) {
        const line: Line = [
          [x, foot + 30],
          [x + chance.gauss(0, 30), foot - height * 0.4],
          [point[0] + chance.gauss(0, 120), point[1] + chance.between(0, 80)],
        ]
        strap(sheet, line, chance.between(5, 10), cool, { density: 0.09, soft: 5 })
      }
  }
}

function grass(sheet: Watercolour, look: Meadow): void {
  const { chance } = sheet
  const { foot, size } = look
  for (let index = 0; index < look.stems * 1.2; index += 1) {
    const x = look.spread(chance)
    const height = look.heightAt(x) * chance.between(0.25, 0.95)
    const lean = chance.gauss(0, 0.12) * height + look.leanAt(x) * 0.3
    const line: Line = [
      [x, foot + 40],
      [x + lean * 0.15, foot - height * 0.4],
      [x + lean * 0.5, foot - height * 0.8],
      [x + lean * 1.1, foot - height],
    ]
    strap(sheet, line, chance.between(6, 13) * size, either(sheet), { density: chance.between(0.28, 0.55) })
  }
  // low leaves lean far over: upright ones would be a picket fence
  for (let index = 0; index < look.stems * 1.3; index += 1) {
    const x = look.spread(chance)
    const height = Math.min(210 * size, look.heightAt(x) * 0.55) * chance.between(0.4, 1.1)
    const lean = chance.gauss(0, 0.55) * height
    const line: Line = [
      [x, foot + 30],
      [x + lean * 0.1, foot - height * 0.5],
      [x + lean * 0.5, foot - height * 0.85],
      [x + lean * 1.2, foot - height * 0.92],
    ]
    strap(sheet, line, chance.between(8, 17) * size, either(sheet), { density: chance.between(0.3, 0.6) })
    if (index % 3 === 0) herb(sheet, [x, foot + 20], lean, height, size)
  }
}

function herb(sheet: Watercolour, [x, y]: Point, lean: number, height: number, size: number): void {
  const { chance } = sheet
  const line = spline(
    [
      [x, y],
      [x + lean * 0.2, y - height * 0.6],
      [x + lean * 0.6, y - height],
    ],
    20,
  )
  stem(sheet, line, [3 * size, 2 * size], stems, { density: 0.5 })
  for (let pair = 0; pair < 5; pair += 1) {
    const { point, angle } = along(line, 0.35 + pair * 0.15)
    for (const side of [1, -1]) {
      const length = chance.between(34, 56) * size * (1 - pair * 0.1)
      leaf(sheet, point, angle + side * 0.8, length, 7 * size, either(sheet), {
        whole: true,
        veins: 0,
        density: 0.55,
        bloom: 0.1,
      })
    }
  }
}

const kinds: readonly (readonly [until: number, kind: Kind, radius: number])[] = [
  [0.3, 'daisy', 58],
  [0.48, 'poppy', 52],
  [0.7, 'umbel', 74],
  [0.84, 'flax', 30],
  [1, 'ear', 20],
]

function heads(sheet: Watercolour, look: Meadow): Head[] {
  const { chance } = sheet
  const taken: { place: Point; radius: number }[] = []
  const found: Head[] = []
  for (let index = 0; index < look.stems; index += 1)
    for (let attempt = 0; attempt < 26; attempt += 1) {
      const x = look.spread(chance)
      const height = look.heightAt(x) * (chance() < 0.3 ? chance.between(0.14, 0.5) : chance.between(0.45, 1.15))
      const draw = chance()
      const depth = chance()
      const [, kind, radius] = kinds.find(([until]) => draw < until) ?? [1, 'ear' as const, 20]
      const size = chance.between(0.8, 1.15) * look.size
      const line = stalk(sheet, look, x, height)
      const place = along(line, 1).point
      const room = radius * size
      const free = taken.every(
        (other) => Math.hypot(other.place[0] - place[0], other.place[1] - place[1]) > (other.radius + room) * 0.93,
      )
      if (!free) continue
      taken.push({ place, radius: room })
      found.push({ kind, line, place, size, depth })
      break
    }
  return found.sort((a, b) => a.place[1] - b.place[1])
}

function grow(sheet: Watercolour, { kind, line: whole, place, size, depth }: Head, scale: number): void {
  const { chance } = sheet
  const line = kind === 'umbel' ? whole.slice(0, Math.floor(whole.length * 0.86)) : whole
  const density = lerp(0.55, 0.85, depth)
  stem(sheet, line, [lerp(3.2, 5, depth) * scale, 2.1 * scale], stems, { density: density * 0.85 })
  foliage(sheet, line, density, scale)
  const tilted = (jitter: number) => -1.57 + chance.gauss(0, jitter)
  if (kind === 'daisy')
    bloom(sheet, place, 62 * size, white, {
      petals: 8,
      squash: chance.between(0.45, 0.85),
      tilt: tilted(0.3),
      profile: [0.55, 7, 0.4],
      wide: 1.04,
      teeth: 0.04,
      notch: 0.05,
      heart: 'disc',
      heartPaints: yolk,
      heartSize: 0.15,
      density: 0.55,
      rim: 0.9,
      veinDensity: 0.3,
      veins: 8,
    })
  else if (kind === 'poppy')
    bloom(sheet, place, 56 * size, blush, {
      petals: 5,
      squash: chance.between(0.55, 0.85),
      tilt: tilted(0.3),
      profile: [0.7, 3.6, 0.55],
      wide: 1.3,
      ruffle: 0.09,
      heart: 'poppy',
      heartPaints: capsule,
      heartSize: 0.15,
      stamens: 24,
      density: 0.66,
      veins: 8,
    })
  else if (kind === 'flax')
    bloom(sheet, place, 31 * size, flax, {
      petals: 5,
      squash: chance.between(0.6, 0.9),
      tilt: tilted(0.4),
      profile: [0.65, 5, 0.5],
      wide: 1.2,
      heart: 'disc',
      heartPaints: yolk,
      heartSize: 0.13,
      density: 0.75,
      dots: 14,
      veins: 5,
    })
  else if (kind === 'umbel') umbel(sheet, along(line, 1), 80 * size, 0.9 * scale)
  else ear(sheet, line, scale, density)
}

function foliage(sheet: Watercolour, line: Line, density: number, scale: number): void {
  const { chance } = sheet
  const count = chance.whole(3, 6)
  for (let index = 0; index < count; index += 1) {
    const { point, angle } = along(line, chance.between(0.25, 0.8))
    const side = index % 2 ? 1 : -1
    const length = chance.between(40, 84) * scale
    const direction = angle + side * chance.between(0.3, 0.6)
    const [x, y] = polar(point, direction, length)
    const end: Point = [x, y - 6]
    strap(sheet, [point, midpoint(point, end, side * 3), end], chance.between(3.5, 6) * scale, either(sheet), {
      density: density * 0.7,
    })
    for (let thread = 0; thread < 3; thread += 1) {
      const from = mix(point, end, 0.35 + thread * 0.2)
      const away = direction + (thread % 2 ? 0.6 : -0.6)
      const [tx, ty] = polar(from, away, length * 0.4)
      const hair = spline([from, polar(from, away, length * 0.2), [tx, ty - 4]], 8)
      sheet.flat(
        ribbon(hair, (t) => lerp(2.6, 0.8, t) * scale),
        stems[0],
        0.5,
      )
    }
  }
}

/** Cow parsley: rays, and on each a cloud of tiny flowers that are lifted white. */
function umbel(
  sheet: Watercolour,
  { point, angle }: { point: Point; angle: number },
  radius: number,
  scale: number,
): void {
  const { chance } = sheet
  for (let ray = 0; ray < 10; ray += 1) {
    const v = lerp(-1, 1, ray / 9)
    const direction = angle + v * 1.05 + chance.between(-0.06, 0.06)
    const length = radius * chance.between(0.86, 1.08) * (1 - 0.16 * Math.abs(v))
    const end = polar(point, direction, length)
    const line = spline([point, polar(point, direction - v * 0.2, length * 0.5), end], 8)
    const thread = ribbon(line, (t) => lerp(2.4, 1.3, t))
    sheet.back(thread)
    sheet.flat(thread, stems[1], 0.55)
    for (let flower = 0; flower < 8; flower += 1) {
      const away = (direction + angle) / 2 + lerp(-1, 1, flower / 7) * 1.3
      const head = polar(end, away, radius * 0.2 * chance.between(0.45, 1.15))
      sheet.flat(ribbon([end, midpoint(end, head), head], 1), stems[0], 0.5)
      const size = chance.between(5, 8) * scale
      umbelPaints.concat(umbelPaints.slice(0, 2)).forEach((paint, petal) => {
        const centre = polar(head, (petal / 5) * turn + flower, size * 0.6)
        const outline = circle(centre, size * 0.62, { wobble: 0.15, seed: chance() * 9 })
        sheet.lift(outline, 0.93)
        sheet.back(outline)
        const shade = circle([centre[0] + size * 0.2, centre[1] + size * 0.24], size * 0.42, {
          wobble: 0.2,
          seed: petal,
        })
        sheet.flat(shade, paint, 0.32)
      })
      sheet.flat(circle(head, 1.6 * scale), yolk[0], 0.6)
    }
  }
}

function ear(sheet: Watercolour, line: Line, scale: number, density: number): void {
  for (let grain = 0; grain < 16; grain += 1) {
    const { point, angle } = along(line, lerp(0.72, 1, grain / 15))
    const length = 26 * scale * lerp(1.1, 0.7, grain / 15)
    leaf(sheet, point, angle + (grain % 2 ? 0.4 : -0.4), length, 4.6 * scale, straw, {
      whole: true,
      midrib: 0,
      density: density * 0.9,
      bloom: 0,
      lift: 0.3,
    })
  }
}
