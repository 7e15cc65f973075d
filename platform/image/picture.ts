import type { Sharp } from 'sharp'
import { DomainError } from '../../domain/errors.ts'
import { clampCrop, type Rectangle, type Size } from '../../domain/image/crop.ts'
import { focusAt, middle } from '../../domain/image/focus.ts'
import { type Brightness, type Focus, imageWidths } from '../../domain/image/image.ts'
import { imageLimits } from '../../domain/image/image-limits.ts'
import { isTurned, straightenedScale, type Turn, unturned } from '../../domain/image/turn.ts'
import { LimiterFullError } from '../limiter.ts'
import { brightnessOf } from './brightness.ts'
import { sharp } from './closed-sharp.ts'
import { countScans, type InspectedPicture, masterSide } from './inspect-picture.ts'
import { inTurn } from './turns.ts'

const masterSize = { width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true } as const
/** Greatest height of a rendition, px: a very tall picture gets narrower renditions instead. */
const maxRenditionHeight = 3200
/** Timeout of one libvips operation, s; far longer than any accepted file takes on a machine that is not overloaded. */
const maxSeconds = 60

/** A picture that exceeds either takes both slots of the limiter. */
const heavy = { pixels: 20_000_000, unpackedBytes: 80_000_000 } as const

export interface Rendition extends Size {
  jpeg: Buffer
  webp: Buffer
}

export interface Renditions {
  /** Largest first; never larger than the original. */
  renditions: [Rendition, ...Rendition[]]
  /** Mean colour, `#rrggbb`. */
  color: string
  brightness: Brightness
  /** What is likely to matter most in it. */
  focus: Focus
}

/** The source of crops: upright, in sRGB, free of metadata, and barely compressed. */
export interface Master extends Size {
  /** WebP where the picture has transparent parts, JPEG otherwise. */
  extension: 'jpg' | 'webp'
  content: Buffer
}

export interface Picture extends Renditions {
  master: Master
}

interface Raw {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/**
 * Decodes a picture that has passed `inspectPicture` and makes its master and renditions: upright, in sRGB, and without metadata.
 * Throws `image-unreadable` for a broken file and `images-busy` when too many are waiting.
 */
export function readPicture(picture: InspectedPicture): Promise<Picture> {
  const { pixels, unpackedBytes } = picture
  const isHeavy = pixels > heavy.pixels || unpackedBytes > heavy.unpackedBytes
  return work(isHeavy ? 2 : 1, async () => {
    const base = await withoutNeedlessAlpha(await decode(picture))
    // a user is waiting: a picture that took long to decode is compressed less tightly
    const effort = unpackedBytes > heavy.unpackedBytes ? 2 : 4
    const [master, made] = await Promise.all([makeMaster(base), makeRenditions(base, effort)])
    return { master, ...made }
  })
}

async function decode(picture: InspectedPicture): Promise<Raw> {
  try {
    return await decodeAs(picture, 'error')
  } catch (error) {
    if (!isCutOff(error) || !(await isNearlyWhole(picture))) throw error
    return decodeAs(picture, 'none')
  }
}

/** Share of a picture's rows that must be there if its last bytes are missing; browsers show such files too. */
const nearlyAll = 0.9

/** Whether a JPEG is whole but for its last rows. Of a progressive one, all rows are there once its first scan is. */
async function isNearlyWhole({ file, format, isProgressive }: InspectedPicture): Promise<boolean> {
  if (format !== 'jpeg') return false
  if (isProgressive) return (await countScans(file, 2)) >= 2
  const options = { limitInputPixels: imageLimits.pixels, failOn: 'error', sequentialRead: true } as const
  const { width, height } = await sharp(file, options).metadata()
  const rows = sharp(file, options).extract({ left: 0, top: 0, width, height: Math.ceil(height * nearlyAll) })
  return rawOf(rows.resize(8, 8)).then(
    () => true,
    () => false,
  )
}

/** libvips has no error codes, only messages. */
const isCutOff = (error: unknown) => error instanceof Error && error.message.includes('premature end of JPEG')

async function decodeAs(picture: InspectedPicture, failOn: 'error' | 'none'): Promise<Raw> {
  const small = openPicture(picture, failOn).resize(masterSize)
  return picture.hasProfile ? throughProfile(await pngOf(small.keepIccProfile())) : rawOf(small)
}

/** `failOn: 'error'` tolerates cameras' harmless oddities, which are warnings; truncated and broken files are errors. */
function openPicture({ file, isDeep }: InspectedPicture, failOn: 'error' | 'none'): Sharp {
  const options = { limitInputPixels: imageLimits.pixels, failOn, sequentialRead: true } as const
  const opened = sharp(file, options).autoOrient()
  // downscaling 16-bit pixels takes twice as long as 8-bit ones
  return isDeep ? opened.pipelineColourspace('srgb') : opened
}

const pngOf = (image: Sharp) => image.timeout({ seconds: maxSeconds }).png({ compressionLevel: 0 }).toBuffer()

/** The profile is applied after downscaling: for all pixels it would take as long as all other steps together. */
const throughProfile = (png: Buffer) => rawOf(sharp(png, { failOn: 'error' }).autoOrient())

/**
 * Renditions of a part of a stored master or, for pictures that predate masters, of a rendition. `part` lies in the turned picture,
 * enlarged to fill its box once it is straightened; nothing is enlarged for that here.
 */
export function cropPicture(stored: Buffer, part: Rectangle, turn: Turn = unturned): Promise<Renditions & Size> {
  return work(1, async () => {
    const whole = sharp(stored, { limitInputPixels: imageLimits.pixels })
    const cut = await rawOf(isTurned(turn) ? await straightened(whole, part, turn) : whole.extract(regionOf(part)))
    const { width, height } = cut.info
    return { width, height, ...(await makeRenditions(cut)) }
  })
}

const regionOf = ({ x: left, y: top, width, height }: Rectangle) => ({ left, top, width, height })

async function straightened(whole: Sharp, part: Rectangle, turn: Turn): Promise<Sharp> {
  const upright = await rawOf(whole.rotate(turn.quarters * 90))
  if (turn.angle === 0) return fromRaw(upright).extract(regionOf(part))
  const scale = straightenedScale(upright.info, turn)
  const turned = await rawOf(fromRaw(upright).rotate(turn.angle, { background: '#ffffff' }))
  const inner = {
    x: (turned.info.width - upright.info.width / scale) / 2 + part.x / scale,
    y: (turned.info.height - upright.info.height / scale) / 2 + part.y / scale,
    width: Math.max(1, part.width / scale),
    height: Math.max(1, part.height / scale),
  }
  return fromRaw(turned).extract(regionOf(clampCrop(inner, turned.info)))
}

async function work<T>(weight: 1 | 2, task: () => Promise<T>): Promise<T> {
  try {
    return await inTurn(async () => {
      const made = await task()
      // pixels are outside V8's heap, which would otherwise keep this picture's until the next one is already being decoded
      globalThis.gc?.()
      return made
    }, weight)
  } catch (error) {
    if (error instanceof DomainError) throw error
    if (error instanceof LimiterFullError || isTimeout(error))
      throw new DomainError('images-busy', { retryAfterSeconds: 10 })
    // libvips has no error codes, only messages
    if (error instanceof Error) throw new DomainError('image-unreadable', { reason: 'content' })
    throw error
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout: ')

async function rawOf(image: Sharp): Promise<Raw> {
  const { data, info } = await image
    .timeout({ seconds: maxSeconds })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels } }
}

const fromRaw = ({ data, info }: Raw) => sharp(data, { raw: info })

/** Programs often store an alpha channel that is opaque everywhere. */
async function withoutNeedlessAlpha(raw: Raw): Promise<Raw> {
  const { channels } = raw.info
  if (channels !== 2 && channels !== 4) return raw
  for (let at = channels - 1; at < raw.data.length; at += channels) if (raw.data[at] !== 255) return raw
  return rawOf(fromRaw(raw).removeAlpha())
}

async function makeMaster(base: Raw): Promise<Master> {
  const { width, height, channels } = base.info
  const transparent = channels === 2 || channels === 4
  const content = await (transparent
    ? fromRaw(base).webp({ quality: 92, effort: 0 })
    : fromRaw(base).jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  ).toBuffer()
  return { width, height, extension: transparent ? 'webp' : 'jpg', content }
}

async function makeRenditions(base: Raw, effort: 2 | 4 = 4): Promise<Renditions> {
  const [largest] = imageWidths
  const fits = base.info.width <= largest && base.info.height <= maxRenditionHeight
  const reduced = fits
    ? base
    : await rawOf(fromRaw(base).resize({ width: largest, height: maxRenditionHeight, fit: 'inside' }))
  const smaller = imageWidths.filter((width) => width < reduced.info.width)
  const [first, color, brightness, focus, ...rest] = await Promise.all([
    rendition(reduced, reduced.info.width, effort),
    meanColour(reduced),
    measureBrightness(reduced),
    proposeFocus(reduced),
    ...smaller.map((width) => rendition(reduced, width, effort)),
  ])
  return { renditions: [first, ...rest], color, brightness, focus }
}

async function rendition(larger: Raw, width: number, effort: 2 | 4): Promise<Rendition> {
  // not `clone()` of one pipeline: it would copy the pixels
  const base = larger.info.width === width ? larger : await rawOf(fromRaw(larger).resize({ width }))
  const [jpeg, webp] = await Promise.all([
    fromRaw(base)
      .flatten({ background: '#ffffff' })
      // for the few browsers without WebP, and for link previews: small enough, and made in a fifth of mozjpeg's time
      .jpeg({ quality: 78, progressive: true })
      .toBuffer(),
    fromRaw(base).webp({ quality: 80, effort }).toBuffer(),
  ])
  return { width: base.info.width, height: base.info.height, jpeg, webp }
}

async function meanColour(base: Raw): Promise<string> {
  const pixel = await fromRaw(base)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Width at which brightness is measured, px: single bright pixels average out. */
const measuredWidth = 600

async function measureBrightness(base: Raw): Promise<Brightness> {
  const { data, info } = await rawOf(
    fromRaw(base).flatten({ background: '#ffffff' }).resize({ width: measuredWidth, withoutEnlargement: true }),
  )
  return brightnessOf(data, info)
}

/** Width at which libvips looks for what stands out, px: it shrinks larger pictures itself. */
const lookedAtWidth = 120

/** Standard deviation of the channels, of 255, below which nothing stands out. */
const leastVariety = 2

/**
 * The lowest point proposed for an upright picture, as a share of its height: those who stand in it have their heads in its upper part,
 * while dress and flowers stand out, and a lying frame would cut them off.
 */
const lowestUpright = 1 / 3

/** The point that stands out most, by edges, saturation and the colours of skin. */
async function proposeFocus(base: Raw): Promise<Focus> {
  const small = await rawOf(fromRaw(base).flatten({ background: '#ffffff' }).resize({ width: lookedAtWidth }))
  const { width, height } = small.info
  const { channels } = await fromRaw(small).stats()
  if (channels.every(({ stdev }) => stdev < leastVariety)) return middle
  // it looks only where something is cropped away
  const half = { width, height: Math.max(1, Math.floor(height / 2)) }
  const { info } = await fromRaw(small)
    .resize({ ...half, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const down = (info.attentionY ?? height / 2) / height
  return focusAt((info.attentionX ?? width / 2) / width, height > width ? Math.min(down, lowestUpright) : down)
}
