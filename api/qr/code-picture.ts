import { create } from 'qrcode'
import { sharp } from '../../platform/image/closed-sharp.ts'

/** Level M survives a coffee stain; the standard requires a margin of four modules. */
export const codeLook = { errorCorrectionLevel: 'M', margin: 4 } as const
/** px */
const pictureSide = 1024

/** Colours as '#rrggbb'. */
export interface CodeColours {
  dark: string
  light: string
}

const bytesOf = (colour: string) => Buffer.from(colour.slice(1), 'hex')

/**
 * A QR code as PNG, 1024 × 1024 px. Drawn by sharp in a separate thread: `qrcode` would block the event loop for a tenth of a second.
 * Throws for a text that is too long for a code.
 */
export async function codePicture(
  text: string,
  { dark, light }: CodeColours = { dark: '#000000', light: '#ffffff' },
): Promise<Buffer> {
  const { modules } = create(text, codeLook)
  const side = modules.size + 2 * codeLook.margin
  const pixels = Buffer.alloc(side * side * 3, bytesOf(light))
  const ink = bytesOf(dark)
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) ink.copy(pixels, 3 * ((row + codeLook.margin) * side + column + codeLook.margin))
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(pictureSide, pictureSide, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
