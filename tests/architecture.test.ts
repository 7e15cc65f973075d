import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'

/** The house's import rules (docs/architecture.md): a folder may import from those listed, and from itself. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  design: ['domain'],
  modules: ['domain', 'design'],
  themes: ['domain', 'design', 'modules'],
  renderer: ['domain', 'design', 'modules', 'themes'],
  landing: ['domain', 'design'],
  samples: ['domain', 'design', 'modules'],
  migrations: [],
  db: ['domain', 'modules', 'migrations'],
  platform: ['domain'],
  commands: ['domain', 'design', 'modules', 'renderer', 'samples', 'db', 'platform'],
  api: ['domain', 'design', 'modules', 'renderer', 'landing', 'samples', 'db', 'platform', 'commands'],
  worker: ['domain', 'design', 'modules', 'themes', 'renderer', 'db', 'platform', 'commands'],
  edge: ['domain', 'platform'],
  editor: ['domain', 'design', 'modules', 'themes', 'renderer'],
}

interface Import {
  file: string
  from: string
  to: string
  target: string
}

const sourceFiles = Object.keys(mayImport)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'))

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const found: Import[] = []
  for (const match of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)) {
    const target = path.normalize(path.join(path.dirname(file), match[1] ?? ''))
    found.push({ file, from: file.split('/')[0] ?? '', to: target.split('/')[0] ?? '', target })
  }
  return found
}

const imports = sourceFiles.flatMap(importsOf)

test('there are sources to check', () => {
  expect(sourceFiles.length).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(100)
})

test('no folder imports one that stands above it', () => {
  const wrong = imports.filter(({ from, to }) => from !== to && !mayImport[from]?.includes(to))
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('the database reads the site document and no other part of the modules', () => {
  const wrong = imports.filter(
    ({ from, to, target }) => from === 'db' && to === 'modules' && !/site-(document|contract)/.test(target),
  )
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

/** What several modules stand on. */
const sharedByModules = ['kit', 'islands', 'forms']

test('no content module imports a sibling', () => {
  const moduleOf = (file: string) =>
    file.startsWith('modules/') && file.split('/').length > 2 ? file.split('/')[1] : undefined
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [moduleOf(file), moduleOf(target)]
    return from !== undefined && to !== undefined && from !== to && !sharedByModules.includes(to)
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('domain imports zod, the rich-text cleaner and nothing else from outside', () => {
  const foreign = sourceFiles
    .filter((file) => file.startsWith('domain/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '([^.'][^']*)'/g)].map((match) => `${file}: ${match[1]}`),
    )
    .filter((entry) => !/: (zod|sanitize-html)$/.test(entry))
  expect(foreign).toEqual([])
})

test('commands and api reach decoders and payment services by way of platform/', () => {
  const wrong = sourceFiles.filter(
    (file) => /^(?:commands|api)\//.test(file) && /from '(?:sharp|stripe)'/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('only modules/ and design/ know the single kinds of content', () => {
  const wrong = sourceFiles.filter(
    (file) => !file.startsWith('modules/') && /switch \([^)]*siteModuleType\)/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})
