import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { compose } from './compose.ts'
import { encode } from './encode.ts'
import type { Generator, PictureOutput } from './generator.ts'
import { generators } from './generators/generators.ts'
import { artVersion, filesFolder, inputsHash, isWhole, readManifest, sha256, writeManifest } from './manifest.ts'
import type { Raster } from './paint/raster.ts'
import type { Form } from './paint/watercolour.ts'

export interface MadeFile {
  file: string
  content: Buffer
}

/** Paints each piece once a form, when it is asked for. */
function painter(generator: Generator, scale = 1) {
  const painted = new Map<string, Raster>()
  return (form: Form) => (name: string) => {
    const piece = generator.pieces[name]
    if (piece === undefined) throw new Error(`${generator.name} has no piece ${name}`)
    const known = painted.get(`${form} ${name}`) ?? piece.paint({ form, scale })
    painted.set(`${form} ${name}`, known)
    return known
  }
}

/** All files of a graphic, or those that `wanted` lets through. Gives the same bytes each time. */
export async function makeFiles(
  generator: Generator,
  wanted: (file: string) => boolean = () => true,
): Promise<MadeFile[]> {
  const pieceOf = painter(generator)
  const made: MadeFile[] = []
  for (const output of generator.outputs) {
    if ('svg' in output) {
      const content = Buffer.from(output.svg())
      if (content.length > output.budget) throw new Error(`${output.file}.svg is larger than ${output.budget} bytes`)
      if (wanted(`${output.file}.svg`)) made.push({ file: `${output.file}.svg`, content })
      continue
    }
    const encodings = output.encodings.filter(({ type }) => wanted(`${output.file}.${type}`))
    if (encodings.length === 0) continue
    const picture = await compose(output, pieceOf(output.form))
    for (const encoding of encodings) {
      const file = `${output.file}.${encoding.type}`
      const content = await encode(picture, encoding).catch((error: Error) => {
        throw new Error(`${file}: ${error.message}`)
      })
      made.push({ file, content })
    }
  }
  return made
}

/** One of `of` processes that paint side by side, counted from 0. */
export interface Share {
  number: number
  of: number
}

/** `npm run art [name…]`: makes what is missing or whose sources have changed. Says what it did. */
export async function makeArt(
  root: string,
  names: readonly string[],
  say: (line: string) => void,
  share: Share = { number: 0, of: 1 },
): Promise<void> {
  const unknown = names.filter((name) => !generators.some((generator) => generator.name === name))
  if (unknown.length > 0) throw new Error(`there is no generator ${unknown.join(', ')}`)
  mkdirSync(join(root, filesFolder), { recursive: true })
  for (const [index, generator] of generators.entries()) {
    const { name } = generator
    if ((names.length > 0 && !names.includes(name)) || index % share.of !== share.number) continue
    const inputs = inputsHash(root, name)
    const known = readManifest(root, name)
    if (known?.inputs === inputs && isWhole(root, known)) continue
    const started = performance.now()
    const files = await makeFiles(generator)
    for (const file of Object.keys(known?.outputs ?? {})) rmSync(join(root, filesFolder, file), { force: true })
    for (const { file, content } of files) writeFileSync(join(root, filesFolder, file), content)
    writeManifest(root, name, {
      inputs,
      outputs: Object.fromEntries(
        files.map(({ file, content }) => [file, { sha256: sha256(content), bytes: content.length }]),
      ),
    })
    const kilobytes = Math.round(files.reduce((sum, { content }) => sum + content.length, 0) / 1000)
    say(`${name}: ${files.length} files, ${kilobytes} kB, ${Math.round((performance.now() - started) / 1000)} s`)
  }
  // of processes side by side the last to end has seen what all have made
  const version = artVersion(root)
  writeFileSync(
    join(root, filesFolder, 'version.ts'),
    `/** Hash of all art; written by npm run art. */\nexport const artVersion = '${version}'\n`,
  )
}

/** `npm run art -- --look=folder [--scale=.4] name… `: pieces and files as PNG on a ground, quickly and small. */
export async function lookAt(name: string, folder: string, scale: number, say: (line: string) => void): Promise<void> {
  const generator = generators.find((known) => known.name === name)
  if (generator === undefined) throw new Error(`there is no generator ${name}`)
  mkdirSync(folder, { recursive: true })
  const pieceOf = painter(generator, scale)
  const save = async (file: string, { data, width, height }: Raster, form: Form) => {
    const ground = form === 'dark' ? '#1d2b3a' : '#fffdf8'
    const image = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: ground })
    await image.png().toFile(join(folder, `${file}.png`))
  }
  const pictures = generator.outputs.filter((output): output is PictureOutput => 'parts' in output)
  for (const form of new Set(pictures.map((output) => output.form)))
    for (const piece of Object.keys(generator.pieces)) {
      const started = performance.now()
      await save(`${name}.${piece}.${form}`, pieceOf(form)(piece), form)
      say(`${piece} ${form}: ${Math.round(performance.now() - started)} ms`)
    }
  for (const output of pictures.filter(({ file }) => /print|thumbnail/.test(file)))
    await save(output.file, await compose(output, pieceOf(output.form), scale), output.form)
}
