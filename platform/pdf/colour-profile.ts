import { sharp } from '../image/closed-sharp.ts'

let srgb: Promise<Uint8Array> | undefined

/** The sRGB ICC profile bundled with libvips. */
export function srgbProfile(): Promise<Uint8Array> {
  srgb ??= readSrgb()
  return srgb
}

async function readSrgb(): Promise<Uint8Array> {
  const pixel = { create: { width: 1, height: 1, channels: 3, background: '#fff' } } as const
  const { icc } = await sharp(await sharp(pixel).withIccProfile('srgb').jpeg().toBuffer()).metadata()
  if (icc === undefined) throw new Error('this build of libvips has no profile of sRGB')
  return icc
}
