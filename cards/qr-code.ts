import { create } from 'qrcode'
import { asciiUrl } from '../domain/address/idn.ts'

export interface QrDrawing {
  /** Modules per side, without the quiet zone. */
  size: number
  /** The dark modules as a path, one unit each. */
  path: string
}

/** A QR code as a path, with error correction level M. Scanners do not all read other letters in a host, so it is encoded. Throws if the text is too long for a QR code. */
export function drawQrCode(text: string): QrDrawing {
  const { modules } = create(asciiUrl(text), { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (column < size && modules.get(row, column)) column += 1
      // adjacent modules are merged, so that no renderer shows hairlines between them
      if (column > start) path += `M${start} ${row}h${column - start}v1.02H${start}z`
    }
  return { size, path }
}
