import { mkdirSync } from 'node:fs'
import * as path from 'node:path'
import sharp from 'sharp'
import { demoContents } from '../../commands/sites/quick-start/document.ts'

/** Stand-ins for the demo's pictures, each a small plain one of its own colour: made in no time. Gives the folder. */
export async function smallDemoPictures(parent: string): Promise<string> {
  const folder = path.join(parent, 'demo-pictures')
  mkdirSync(folder)
  const names = Object.values(demoContents).flatMap(({ picture, sections }) =>
    [picture, ...sections.map((section) => section.picture)].map(({ file }) => file),
  )
  for (const [index, name] of names.entries())
    await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 20 * index, g: 90, b: 90 } } })
      .webp()
      .toFile(path.join(folder, name))
  return folder
}
