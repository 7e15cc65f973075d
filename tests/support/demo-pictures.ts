import { copyFileSync, mkdirSync } from 'node:fs'
import * as path from 'node:path'
import sharp from 'sharp'
import { type DemoPictureName, demoPictureNames } from '../../samples/pictures/picture-names.ts'
import { demoPictureFile } from '../../samples/pictures/pictures.ts'

/** Makes small stand-ins of a single colour for the demo pictures; those in `real` are copied as they are. Returns the folder. */
export async function smallDemoPictures(parent: string, real: readonly DemoPictureName[] = []): Promise<string> {
  const folder = path.join(parent, 'demo-pictures')
  mkdirSync(folder)
  for (const [index, name] of demoPictureNames.entries()) {
    const file = path.join(folder, demoPictureFile(name))
    if (real.includes(name)) copyFileSync(path.resolve('samples/pictures/files', demoPictureFile(name)), file)
    else
      await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 12 * index, g: 90, b: 90 } } })
        .webp()
        .toFile(file)
  }
  return folder
}
