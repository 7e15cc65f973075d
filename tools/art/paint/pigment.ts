/** How strongly a pigment takes red, green and blue out of the light that the paper throws back. */
export type Pigment = readonly [number, number, number]

/** A flower's or leaf's pigments. */
export interface Petals {
  light: Pigment
  mid: Pigment
  deep: Pigment
  glow: Pigment
}
export type Greens = readonly [Pigment, Pigment, Pigment]

/** A colour as 0 to 255 a channel. */
export function rgb(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** The pigment that shows as this colour on white paper at density 1. */
export function pigment(hex: string): Pigment {
  const [red, green, blue] = rgb(hex)
  const absorbed = (channel: number) => -Math.log(Math.max(0.004, channel / 255))
  return [absorbed(red), absorbed(green), absorbed(blue)]
}

export function petals(light: string, mid: string, deep: string, glow: string): Petals {
  return { light: pigment(light), mid: pigment(mid), deep: pigment(deep), glow: pigment(glow) }
}

export function greens(light: string, deep: string, third: string): Greens {
  return [pigment(light), pigment(deep), pigment(third)]
}
