import { create } from 'qrcode'

export interface QrDrawing {
  /** Modules on a side, without the quiet zone. */
  size: number
  /** The dark modules as a path, a unit each. */
  path: string
}

/** A QR code as a path. Level M survives a coffee stain. Throws for a text that no code holds. */
export function drawQrCode(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (column < size && modules.get(row, column)) column += 1
      // neighbours in one piece: no hairline between them in any renderer
      if (column > start) path += `M${start} ${row}h${column - start}v1.02H${start}z`
    }
  return { size, path }
}
