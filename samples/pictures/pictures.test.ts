import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPictureNames } from './picture-names.ts'
import { demoPicture, demoPictureFile } from './pictures.ts'

const folder = 'samples/pictures/files'

test('every demo picture has its two files, and no file is without a picture', () => {
  const files = demoPictureNames.flatMap((name) => [demoPictureFile(name), `${name}.avif`])
  expect(readdirSync(folder).sort()).toEqual(files.sort())
})

test.each(demoPictureNames)('%s is as it is described', async (name) => {
  const { width, height, colour, brightness, brands, alt } = demoPicture(name)
  const file = `${folder}/${demoPictureFile(name)}`
  const made = await sharp(file).metadata()
  expect({ width: made.width, height: made.height }).toEqual({ width, height })
  expect(width).toBe(1600)
  const mean = await sharp(file).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  expect(`#${mean.toString('hex').slice(0, 6)}`).toBe(colour)
  for (const value of Object.values(brightness)) expect(value > 0 && value <= 1).toBe(true)
  expect(brands.length).toBeGreaterThan(0)
  for (const words of Object.values(alt)) expect(words.length).toBeGreaterThan(20)
})
