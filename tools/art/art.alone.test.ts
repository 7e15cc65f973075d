import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { artVersion as shippedVersion } from '../../design/graphics/files/version.ts'
import { filesOf } from '../../design/graphics/graphics.ts'
import { siteGraphicNames } from '../../design/site-graphic-name.ts'
import { eucalyptus } from './generators/eucalyptus.ts'
import { generators } from './generators/generators.ts'
import { movingDotsBackground } from './generators/moving-dots-background.ts'
import { paperNoise } from './generators/noise.ts'
import { makeFiles } from './make-art.ts'
import { artVersion, filesFolder, inputsHash, isWhole, readManifest } from './manifest.ts'

const root = process.cwd()

test('every graphic has a generator that bears its name', () => {
  const wanted = siteGraphicNames.map((name) => filesOf(name).replace('files/', ''))
  expect(generators.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted())
})

test('the editor knows the version of the art that lies in the folder', () => {
  expect(shippedVersion).toBe(artVersion(root))
})

describe.each(generators.map((generator) => generator.name))('%s', (name) => {
  it('has its files, made from its sources as they are', () => {
    const manifest = readManifest(root, name)
    expect(manifest?.inputs, `run npm run art -- ${name}`).toBe(inputsHash(root, name))
    expect(manifest !== null && isWhole(root, manifest)).toBe(true)
  })
})

test('a generator gives the same bytes again', async () => {
  const file = 'eucalyptus-sprig-300.avif'
  const [made] = await makeFiles(eucalyptus, (name) => name === file)
  expect(made?.content.equals(readFileSync(join(root, filesFolder, file)))).toBe(true)
})

test('dots and a thumbnail of paper come out the same to the byte', async () => {
  const made = [
    ...(await makeFiles(movingDotsBackground)),
    ...(await makeFiles(paperNoise, (file) => file === 'noise-thumbnail.webp')),
  ]
  expect(made).toHaveLength(7)
  for (const { file, content } of made) {
    const shipped = join(root, filesFolder, file)
    expect(existsSync(shipped), file).toBe(true)
    expect(content.equals(readFileSync(shipped)), file).toBe(true)
  }
})
