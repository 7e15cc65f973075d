import { useEffect, useState } from 'react'
import type { Pixels } from '../../cards/preflight/photo-contrast.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { thumbnailFiles } from './card-files.ts'

/** The width at which a photograph is analysed, px: two pixels per mm. */
const lookedAt = 230

/** The pixels of a card's photograph at a small size; null until they have been loaded, or when the browser cannot read them. */
export function usePhotoPixels(image: SiteImage | null): Pixels | null {
  const address = image === null ? null : thumbnailFiles.image(image)
  const [read, setRead] = useState<{ address: string; pixels: Pixels } | null>(null)
  useEffect(() => {
    if (address === null) return
    let isWanted = true
    const picture = new Image()
    picture.src = address
    picture.decode().then(
      () => {
        const pixels = isWanted ? pixelsOf(picture) : null
        if (pixels !== null) setRead({ address, pixels })
      },
      // the check then uses what was measured when the picture was stored
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [address])
  return read !== null && read.address === address ? read.pixels : null
}

function pixelsOf(picture: HTMLImageElement): Pixels | null {
  const width = Math.min(lookedAt, picture.naturalWidth)
  const height = Math.round((picture.naturalHeight * width) / picture.naturalWidth)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null || width === 0 || height === 0) return null
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data }
}
