import { useEffect, useState } from 'react'
import { isTurned, straightenedScale, type Turn, turnedSize } from '../../../domain/image/turn.ts'

export interface TurnedPicture {
  url: string
  turn: Turn
}

/** A picture, turned and straightened as the server does it; the last one until the next is drawn, and null before the first. */
export function useTurnedPicture(url: string, turn: Turn, onFailed: () => void): TurnedPicture | null {
  const { quarters, angle } = turn
  const [shown, setShown] = useState<TurnedPicture | null>(() => (isTurned(turn) ? null : { url, turn }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told once for each turn
  useEffect(() => {
    const turn = { quarters, angle }
    if (!isTurned(turn)) return setShown({ url, turn })
    const stop = new AbortController()
    let drawn: string | null = null
    void drawTurned(url, turn).then(
      (blob) => {
        if (stop.signal.aborted) return
        drawn = URL.createObjectURL(blob)
        setShown({ url: drawn, turn })
      },
      () => {
        if (!stop.signal.aborted) onFailed()
      },
    )
    return () => {
      stop.abort()
      if (drawn !== null) URL.revokeObjectURL(drawn)
    }
  }, [url, quarters, angle])
  return shown
}

async function drawTurned(url: string, turn: Turn): Promise<Blob> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const { naturalWidth, naturalHeight } = picture
  const size = turnedSize({ width: naturalWidth, height: naturalHeight }, turn)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  const scale = straightenedScale(size, turn)
  pen.translate(size.width / 2, size.height / 2)
  pen.rotate((turn.angle * Math.PI) / 180)
  pen.scale(scale, scale)
  pen.rotate((turn.quarters * Math.PI) / 2)
  pen.drawImage(picture, -naturalWidth / 2, -naturalHeight / 2)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)),
      'image/jpeg',
      0.9,
    ),
  )
}
