import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'

/** The import rules of docs/architecture.md: a folder may import from those listed, and from itself. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  design: ['domain'],
  cards: ['domain', 'design'],
  modules: ['domain', 'design'],
  themes: ['domain', 'design', 'modules'],
  renderer: ['domain', 'design', 'modules', 'themes'],
  landing: ['domain', 'design'],
  samples: ['domain', 'design', 'modules'],
  migrations: [],
  db: ['domain', 'modules', 'cards', 'migrations'],
  platform: ['domain'],
  commands: ['domain', 'design', 'cards', 'modules', 'renderer', 'samples', 'db', 'platform'],
  api: ['domain', 'design', 'cards', 'modules', 'renderer', 'landing', 'samples', 'db', 'platform', 'commands'],
  worker: ['domain', 'design', 'modules', 'themes', 'renderer', 'db', 'platform', 'commands'],
  edge: ['domain', 'platform'],
  backup: ['domain', 'db', 'platform'],
  board: ['domain', 'platform'],
  editor: ['domain', 'design', 'cards', 'modules', 'themes', 'renderer'],
  // the first generation cuts across all layers: it may import from any, and only the files listed below may import it (ADR 45)
  'first-generation': ['domain', 'design', 'modules', 'db', 'platform', 'commands', 'api', 'editor'],
}

/** The only files that import the first generation: one line in each registry. */
const usersOfFirstGeneration: readonly string[] = [
  'api/older-generations.ts',
  'db/site/older-generations.ts',
  'editor/site/older-generations.ts',
]

/** The table of the editor's pages, which holds no code of theirs, and the only files of the server that read it. */
const tableOfPages = 'editor/pages.ts'
const readersOfPages: readonly string[] = ['api/http/editor-preloads.ts', 'api/http/first-sight.ts']

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

/** The top-level folder of a file; what a content module has for the editor belongs to the editor. */
const houseOf = (file: string) => (/^modules\/[^/]+\/editor\//.test(file) ? 'editor' : (file.split('/')[0] ?? ''))

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const found: Import[] = []
  for (const match of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)) {
    const target = path.normalize(path.join(path.dirname(file), match[1] ?? ''))
    // words are looked at by themselves
    if (target.endsWith('.json')) continue
    found.push({ file, from: houseOf(file), to: houseOf(target), target })
  }
  return found
}

const imports = sourceFiles.flatMap(importsOf)

test('there are sources to check', () => {
  expect(sourceFiles.length).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(100)
})

test('no folder imports one that stands above it', () => {
  const wrong = imports.filter(
    ({ file, from, to, target }) =>
      from !== to &&
      !mayImport[from]?.includes(to) &&
      !(to === 'first-generation' && usersOfFirstGeneration.includes(file)) &&
      !(target === tableOfPages && readersOfPages.includes(file)),
  )
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('the database reads the site document and no other part of the modules', () => {
  const wrong = imports.filter(
    ({ from, to, target }) => from === 'db' && to === 'modules' && !/site-(document|contract)/.test(target),
  )
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('each file that may know of the first generation imports it once', () => {
  const entered = imports.filter(({ from, to }) => to === 'first-generation' && from !== to).map(({ file }) => file)
  expect(entered.toSorted()).toEqual(usersOfFirstGeneration.toSorted())
})

test('the documents of the first generation are read by rules alone', () => {
  const allowed = ['domain', 'design', 'modules', 'first-generation']
  const wrong = imports.filter(({ file, to }) => file.startsWith('first-generation/document/') && !allowed.includes(to))
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('what the first generation has for the editor knows no server, and the rest of it no editor', () => {
  const allowed = ['domain', 'design', 'modules', 'editor', 'first-generation']
  const isEditors = (file: string) => file.startsWith('first-generation/editor/')
  const wrong = imports.filter(({ file, from, to, target }) => {
    if (from !== 'first-generation') return false
    if (!isEditors(file)) return to === 'editor' || isEditors(target)
    return !allowed.includes(to) || (to === 'first-generation' && /\/(?:calls|import)\//.test(target))
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

/** Code that content modules share. */
const sharedByModules = ['kit', 'islands', 'forms']

test('no content module imports a sibling', () => {
  const moduleOf = (file: string) =>
    houseOf(file) === 'modules' && file.split('/').length > 2 ? file.split('/')[1] : undefined
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [moduleOf(file), moduleOf(target)]
    return from !== undefined && to !== undefined && from !== to && !sharedByModules.includes(to)
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('domain imports zod, the rich-text cleaner, Punycode, the CSV parser and nothing else from outside', () => {
  const foreign = sourceFiles
    .filter((file) => file.startsWith('domain/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '([^.'][^']*)'/g)].map((match) => `${file}: ${match[1]}`),
    )
    .filter((entry) => !/: (zod|sanitize-html|papaparse|punycode\.js\/punycode\.es6\.js)$/.test(entry))
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

/**
 * The rooms of the editor, lowest first (ADR 28): what all have in common, then a room for each subject. Each may import only those before
 * it.
 */
const rooms = [
  'kit',
  'document',
  'canvas',
  'modules',
  'measuring',
  'login',
  'account',
  'design',
  'languages',
  'versions',
  'address',
  'site',
  'answers',
  'guests',
  'wizard',
  'cards',
  'app',
]
const inCommon = ['kit', 'document', 'canvas', 'modules']

/** The files of a subject that other subjects may import; all others are its own. */
const facesOfSubjects: Readonly<Record<string, readonly string[]>> = {
  address: [
    'address-section.tsx',
    'order-payment.tsx',
    'password-section.tsx',
    'publish-check/new-findings.tsx',
    'publish-check/publish-dialog.tsx',
    'publish-check/use-publish-check.ts',
    'qr-section.tsx',
    'search-section.tsx',
  ],
  answers: [
    'answers-api.ts',
    'dialogs/question-field.tsx',
    'export/csv.ts',
    'export/export-table.ts',
    'export/workbook.ts',
    'model/demo-guests.ts',
    'model/given.ts',
  ],
  design: [
    'design-drawer.tsx',
    'design-sheet.tsx',
    'design-tabs.ts',
    'logo/site-logo-dialog.tsx',
    'template-cards.tsx',
  ],
  languages: [
    'add-language-dialog.tsx',
    'language-section.tsx',
    'translate-reminder.tsx',
    'translate/translate-panel.tsx',
  ],
  login: [
    'account-fields/code-step.tsx',
    'account-fields/credentials.ts',
    'account-fields/fields.tsx',
    'account-fields/use-refusal.ts',
    'register/register-dialog.tsx',
    'register/welcome-dialog.tsx',
  ],
  site: [
    'quick-start/draft-in-browser.ts',
    'quick-start/lost-pictures.ts',
    'quick-start/notices.tsx',
    'quick-start/quick-start-editor.tsx',
    'quick-start/use-create-site.ts',
    'quick-start/use-quick-start-save.tsx',
    'saving/edited-dialogs.tsx',
    'saving/edited-notices.tsx',
    'saving/use-edited-document.ts',
    'saving/use-other-tabs.ts',
    'shell/action-bar.css',
    'shell/bar-export.tsx',
    'shell/bar.tsx',
    'shell/page-shell.tsx',
    'shell/page-side-menu.tsx',
    'shell/save-status.tsx',
    'shell/shell.css',
    'shell/shortcuts.ts',
    'shell/use-shell-frame.ts',
  ],
  versions: [
    'publish-changes.tsx',
    'shown-notice.tsx',
    'taken-module.ts',
    'use-publish-time.ts',
    'use-shown-version.ts',
  ],
  wizard: ['wizard-answers.ts'],
}

const editorImports = imports.filter(({ from, to }) => from === 'editor' && to === 'editor')
const roomOf = (file: string) => {
  if (file === tableOfPages) return 'app'
  return file.startsWith('modules/') ? 'modules' : (file.split('/')[1] ?? '')
}
const rankOf = (file: string) => rooms.indexOf(roomOf(file))
const editorFiles = sourceFiles.filter((file) => houseOf(file) === 'editor')

test('no room of the editor imports one that stands above it', () => {
  expect(editorFiles.filter((file) => rankOf(file) < 0)).toEqual([])
  const wrong = editorImports.filter(({ file, target }) => rankOf(file) < rankOf(target))
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('a subject of the editor imports of another what that one shows, and each thing shown is used', () => {
  const across = editorImports.filter(
    ({ file, target }) =>
      roomOf(file) !== roomOf(target) && roomOf(file) !== 'app' && !inCommon.includes(roomOf(target)),
  )
  const used: Record<string, string[]> = {}
  for (const { target } of across) {
    const [, room = '', ...rest] = target.split('/')
    const face = rest.join('/')
    used[room] = [...new Set([...(used[room] ?? []), face])].toSorted()
  }
  expect(used).toEqual(facesOfSubjects)
})

test('what a module has for the editor imports no sibling', () => {
  const moduleOf = (file: string) => (file.startsWith('modules/') ? file.split('/')[1] : undefined)
  const wrong = editorImports.filter(({ file, target }) => {
    const [from, to] = [moduleOf(file), moduleOf(target)]
    return from !== undefined && to !== undefined && from !== to && !sharedByModules.includes(to)
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('no room of the editor reads the words of one that stands above it, and no module those of a sibling', () => {
  const wrong = editorFiles.flatMap((file) => {
    const areas = [...readFileSync(file, 'utf8').matchAll(/(?:useTranslation\(|TFunction<)'([\w-]+)'/g)]
    return areas.flatMap(([, area = '']) => {
      const own = /^modules\/([^/]+)/.exec(file)?.[1]
      const isRoom = rooms.includes(area)
      const isWrong = isRoom
        ? rankOf(file) < rooms.indexOf(area)
        : !existsSync(`modules/${area}/editor/words.sv.json`) || (own !== area && area !== 'forms')
      return isWrong ? [`${file} reads the words of ${area}`] : []
    })
  })
  expect(wrong).toEqual([])
})

test('only its own folder styles a theme', () => {
  const sheets = Object.keys(mayImport).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`),
  )
  const naming = sheets.filter((file) => /\.theme\d/.test(readFileSync(file, 'utf8')))
  expect(naming.length).toBeGreaterThan(50)
  expect(naming.filter((file) => !file.startsWith('themes/'))).toEqual([])
  // each folder names exactly one theme
  const named = naming.map((file) => [path.dirname(file), ...new Set(readFileSync(file, 'utf8').match(/theme\d+/g))])
  expect(named.filter((names) => names.length !== 2)).toEqual([])
})

test('nothing that is shipped imports what composes, measures or tests it', () => {
  const wrong = imports.filter(({ to }) => ['bin', 'bench', 'sheets', 'tests', 'tools'].includes(to))
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('files import one another in no circle, types included', () => {
  const above = new Map<string, string[]>()
  for (const { file, target } of imports) above.set(file, [...(above.get(file) ?? []), target])
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push([...way.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const next of above.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of sourceFiles) visit(file, [])
  expect(circles).toEqual([])
})
