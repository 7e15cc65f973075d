import type { Encoding, Part, PictureOutput } from '../generator.ts'

/** Size of a ground's pieces: a wide one for the screen, an upright one for phones and print (A6 with 3 mm of bleed). */
export const wide = { width: 1600, height: 1000 } as const
export const upright = { width: 1311, height: 1819 } as const

export interface Qualities {
  avif: number
  webp: number
}

/** Least quality of a ground with light in it: below it its soft fields fall into blocks. */
const least = { avif: 40, webp: 40 } as const

const within = (budget: number, { avif, webp }: Qualities): Encoding[] => [
  { type: 'avif', quality: avif, least: Math.min(least.avif, avif), budget, opaque: true },
  { type: 'webp', quality: webp, least: Math.min(least.webp, webp), budget, opaque: true },
]

/**
 * The files of a graphic that is a ground: pieces `wide`, `upright` and `back`. `thumbnail` is a part of the upright one,
 * or of a piece of its own.
 */
export function groundOutputs(name: string, qualities: Qualities, thumbnail: Part): PictureOutput[] {
  const picture = (
    file: string,
    piece: string,
    width: number,
    height: number,
    encodings: Encoding[],
  ): PictureOutput => ({
    file: `${name}-${file}`,
    width,
    height,
    encodings,
    form: 'light',
    parts: [{ piece, x: 0, y: 0, width }],
  })
  const print: Encoding[] = [{ type: 'webp', quality: 84, least: 44, budget: 400_000, opaque: true }]
  const tall = Math.round((upright.height * 800) / upright.width)
  return [
    picture('wide-1600', 'wide', 1600, 1000, within(120_000, qualities)),
    picture('wide-800', 'wide', 800, 500, within(45_000, qualities)),
    picture('upright-800', 'upright', 800, tall, within(90_000, qualities)),
    picture('print-1', 'upright', upright.width, upright.height, print),
    picture('print-2', 'back', upright.width, upright.height, print),
    {
      file: `${name}-thumbnail`,
      width: 240,
      height: 300,
      form: 'light',
      parts: [thumbnail],
      encodings: [{ type: 'webp', quality: 76, least: 40, budget: 20_000, opaque: true }],
    },
  ]
}
