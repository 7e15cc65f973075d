/** Seeded randomness and noise: the only sources of chance in the art, so that the same seed gives the same bytes. */

export interface Random {
  /** 0 to 1. */
  (): number
  between: (low: number, high: number) => number
  /** Whole number, both ends included. */
  whole: (low: number, high: number) => number
  /** Normally distributed. */
  gauss: (mean?: number, deviation?: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
}

/** A number of 32 bits from a seed and a word: FNV-1a with a final mix. */
export function seedFrom(seed: number, word: string): number {
  let mixed = 2166136261 ^ seed
  for (const letter of word) {
    mixed ^= letter.charCodeAt(0)
    mixed = Math.imul(mixed, 16777619)
  }
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 2246822519)
  mixed ^= mixed >>> 13
  return mixed >>> 0
}

/**
 * A stream of chance. Give each purpose a word of its own ('geometry', 'texture'): a change in how a stroke is textured
 * then leaves every shape where it stands.
 */
export function rng(seed: number, word?: string): Random {
  let state = (word === undefined ? seed >>> 0 : seedFrom(seed, word)) || 1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return Object.assign(next, {
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    gauss: (mean = 0, deviation = 1) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(6.283185 * next()),
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  })
}

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)
export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t

/** 0 below `low`, 1 above `high`, smooth between. */
export function smooth(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

const order = new Uint8Array(512)
const gradientX = new Float32Array(256)
const gradientY = new Float32Array(256)
{
  const random = rng(77)
  const shuffled = Array.from({ length: 256 }, (_, index) => index)
  for (let index = 255; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const kept = shuffled[index] ?? 0
    shuffled[index] = shuffled[other] ?? 0
    shuffled[other] = kept
  }
  for (let index = 0; index < 512; index += 1) order[index] = shuffled[index & 255] ?? 0
  for (let index = 0; index < 256; index += 1) {
    const angle = (index / 256) * 6.283185 * 7.31
    gradientX[index] = Math.cos(angle)
    gradientY[index] = Math.sin(angle)
  }
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

function slope(cell: number, x: number, y: number): number {
  return (gradientX[cell] ?? 0) * x + (gradientY[cell] ?? 0) * y
}

/** Gradient noise, about -1 to 1, one cell per unit. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const dx = x - left
  const dy = y - top
  const row = top & 255
  const first = (order[left & 255] ?? 0) + row
  const second = (order[(left & 255) + 1] ?? 0) + row
  const across = fade(dx)
  const a = slope(order[first] ?? 0, dx, dy)
  const b = slope(order[second] ?? 0, dx - 1, dy)
  const c = slope(order[first + 1] ?? 0, dx, dy - 1)
  const d = slope(order[second + 1] ?? 0, dx - 1, dy - 1)
  const upper = a + across * (b - a)
  return (upper + fade(dy) * (c + across * (d - c) - upper)) * 1.5
}

/** Octaves of noise, each half as strong and twice as fine. */
export function fbm(x: number, y: number, octaves = 4): number {
  let sum = 0
  let strength = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += strength * noise(x, y)
    total += strength
    strength *= 0.5
    x = x * 2.03 + 17.1
    y = y * 2.03 + 5.7
  }
  return sum / total
}

/** Box blur, `passes` times; two passes look like a soft brush. */
export function blur(source: Float32Array, width: number, height: number, radius: number, passes = 2): Float32Array {
  const reach = Math.max(0, Math.round(radius))
  const from = source.slice()
  if (reach === 0) return from
  const to = new Float32Array(from.length)
  for (let pass = 0; pass < passes; pass += 1) {
    for (let y = 0; y < height; y += 1) slide(from, to, y * width, 1, width, reach)
    for (let x = 0; x < width; x += 1) slide(to, from, x, width, height, reach)
  }
  return from
}

/** Running mean along one row or column. */
function slide(from: Float32Array, to: Float32Array, start: number, step: number, length: number, reach: number): void {
  const share = 1 / (2 * reach + 1)
  let sum = 0
  for (let index = 0; index <= reach && index < length; index += 1) sum += from[start + index * step] ?? 0
  for (let index = 0; index < length; index += 1) {
    to[start + index * step] = sum * share
    const entering = index + reach + 1
    const leaving = index - reach
    if (entering < length) sum += from[start + entering * step] ?? 0
    if (leaving >= 0) sum -= from[start + leaving * step] ?? 0
  }
}
