import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { editorPages, fileOfPart, wordsBundle } from './editor/pages.ts'
import { shippedFiles } from './scripts/shipped-files.ts'

const entries = (folder: string, pattern: RegExp) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => pattern.test(file))
      .map((file) => [file.replace(/\.tsx?$/, ''), `${folder}/${file}`]),
  )

/** In the editor everybody gets zod by way of the module that keeps it from compiling code. */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  async resolveId(id, importer, options) {
    if (id !== 'zod' || importer === undefined || importer.includes('/zod-without-eval.ts')) return null
    return this.resolve('/editor/app/zod-without-eval.ts', importer, { ...options, skipSelf: true })
  },
}

/** Guests' scripts preload nothing: the helper that Vite puts round every `import()` would be half of what each page loads. */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'islands',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** What the bundles of pages (editor/pages.ts), and of the first dialog, are made of, each with all that it begins with. */
const pages: Record<string, string[]> = { register: ['login/register/register-dialog.tsx'] }
for (const { bundle, parts } of editorPages)
  if (bundle !== undefined) pages[bundle] = [...new Set([...(pages[bundle] ?? []), ...parts.map(fileOfPart)])]
/** A file of the editor's words: its area, a room of the editor or a module, and its language. */
const wordsFile = /\/(?:editor\/([a-z-]+)|modules\/([a-z-]+)\/editor)\/words\.(\w+)\.json$/

/** Parts that come after the page, each in one file. */
const laterParts = {
  dialog: ['kit/controls/dialog-view.tsx'],
  'text-editor': ['canvas/field-editor.ts', 'canvas/drag-block.ts'],
}

/** What a few pages have in common, and no other page. */
const fewPages: Readonly<Record<string, readonly string[]>> = {
  addresses: ['account', 'address', 'payment'],
  choices: ['payment', 'register', 'wizard'],
  fields: ['login', 'address', 'payment', 'register', 'wizard'],
  editor: ['owner', 'quick-start'],
  tables: ['answers', 'guests'],
  shell: ['answers', 'guests', 'owner', 'quick-start'],
  drawing: ['cards', 'owner', 'quick-start'],
}

/** Where code lies that several pages begin with. Each further file would cost the browser more than the few bytes that it spares some. */
const commonBundleOf = (users: readonly string[]) =>
  Object.keys(fewPages).find((name) => users.every((page) => fewPages[name]?.includes(page))) ?? 'controls'

/** What comes in one file; each needs only what stands before it. */
const bundles = [
  'entry',
  'base',
  'controls',
  'fields',
  'addresses',
  'choices',
  'shell',
  'tables',
  'drawing',
  'login',
  'account',
  'address',
  'payment',
  'register',
  'answers',
  'guests',
  'wizard',
  'cards',
  'editor',
  'owner',
  'quick-start',
  'dialog',
  'text-editor',
]
/** Those of which more than half is run before a page with a canvas is drawn. */
const calledAtOnce: ReadonlySet<string> = new Set(['base', 'controls', 'shell', 'drawing', 'editor'])
const bundleOf = new Map<string, string>()

/**
 * Puts the code of each page into a file of its own, what pages share into a few (`commonBundleOf`), and what
 * every page needs into `base`. Left to itself the build makes a file for each set of importers: a hundred of them before a
 * page stands on its canvas (ADR 32). All other code stays in such files.
 */
const editorBundles: Plugin = {
  name: 'editor-bundles',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildEnd() {
    const closureOf = (files: readonly string[]): Set<string> => {
      const seen = new Set<string>()
      const visit = (id: string) => {
        if (seen.has(id)) return
        seen.add(id)
        this.getModuleInfo(id)?.importedIds.forEach(visit)
      }
      for (const file of files) visit(path.resolve('editor', file))
      return seen
    }
    bundleOf.clear()
    for (const id of closureOf(['index.html'])) bundleOf.set(id, 'entry')
    for (const id of closureOf(['app/main.tsx'])) if (!bundleOf.has(id)) bundleOf.set(id, 'base')
    const users = new Map<string, string[]>()
    for (const [page, files] of Object.entries(pages))
      for (const id of closureOf(files)) users.set(id, [...(users.get(id) ?? []), page])
    for (const [id, names] of users)
      if (!bundleOf.has(id)) bundleOf.set(id, names.length === 1 ? (names[0] ?? '') : commonBundleOf(names))
    // what themes share; the rest of a theme comes when it is known which it is
    const kits = new Map<string, number>()
    for (const theme of readdirSync('themes').filter((name) => existsSync(`themes/${name}/kit.ts`)))
      for (const id of closureOf([`../themes/${theme}/kit.ts`])) kits.set(id, (kits.get(id) ?? 0) + 1)
    for (const [id, times] of kits) {
      const bundle = bundleOf.get(id)
      if (bundle === undefined && (times > 1 || id.endsWith('/facts.ts'))) bundleOf.set(id, 'editor')
      // themes draw with it as well
      if (bundle === 'cards') bundleOf.set(id, 'drawing')
    }
    for (const [name, files] of Object.entries(laterParts))
      for (const id of closureOf(files)) if (!bundleOf.has(id)) bundleOf.set(id, name)
  },
}

/**
 * Writes the bundles in brotli beside them, as small as it goes: too slow for a server to do when it is asked for one.
 * api/http/editor-files.ts serves them.
 */
const compressedBundles: Plugin = {
  name: 'compressed-bundles',
  applyToEnvironment: (environment) => environment.name === 'client',
  // from the files as they were written: other plugins change the code until then
  async writeBundle({ dir = '' }, bundle) {
    const compress = promisify(brotliCompress)
    await Promise.all(
      Object.values(bundle).map(async (chunk) => {
        if (chunk.type !== 'chunk' || !(bundles.includes(chunk.name) || chunk.name.startsWith('words-'))) return
        const file = path.join(dir, chunk.fileName)
        writeFileSync(
          `${file}.br`,
          await compress(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }),
    )
  },
}

/**
 * Packages that stay out of the server's bundle: they hold native code, read files of their own, load parts by a name that they
 * put together, or must be the same object for everybody. All others are in it, since Node takes longer to find and open a thousand
 * small files than to compile a few large ones.
 */
const packagesApart = [
  '@aws-sdk/client-s3',
  '@bull-board/api',
  '@bull-board/ui',
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@resvg/resvg-js',
  'better-sqlite3',
  'bullmq',
  'css-tree',
  'fontkit',
  'ioredis',
  'knex',
  'koa',
  'pg',
  'pino',
  'playwright-core',
  'rate-limiter-flexible',
  'react',
  'react-dom',
  'sharp',
]

/**
 * Asks the browser to compile all functions of some bundles as it reads them, and not one by one when they are called, for which each is
 * read a second time. It is Chromium's compile hint; to other browsers it is a comment.
 */
const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // the minifier drops comments
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && calledAtOnce.has(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
}

/** Three builds in one: the editor (a page), the guests' islands (hashed scripts and assets) and the server. */
export default defineConfig({
  plugins: [zodWithoutEval, withoutPreloads, shippedFiles, editorBundles, compiledAtOnce, compressedBundles, react()],
  builder: {},
  // the reader of lists fetches the library of workbooks when it is given one
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        outDir: 'dist/editor',
        manifest: true,
        license: { fileName: 'assets/licenses.md' },
        modulePreload: {
          polyfill: false,
          // the server names in the page's head what it begins with (api/http/editor-preloads.ts), and later parts are fetched when
          // idle: lists of all that each needs would be 2 kB of every page's first scripts
          resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
        },
        rolldownOptions: {
          input: 'editor/index.html',
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'words',
                  name: (id) => {
                    const [, room, module, language = ''] = wordsFile.exec(id) ?? []
                    return wordsBundle(room ?? module ?? '', language)
                  },
                  test: wordsFile,
                  priority: bundles.length + 1,
                },
                ...bundles.map((name, index) => ({
                  name,
                  test: (id: string) => bundleOf.get(id) === name,
                  priority: bundles.length - index,
                })),
              ],
            },
          },
        },
      },
    },
    islands: {
      consumer: 'client',
      build: {
        outDir: 'dist/guest',
        manifest: true,
        modulePreload: false,
        cssCodeSplit: true,
        rolldownOptions: {
          input: entries('renderer/islands', /^[a-z-]+\.tsx?$/),
          preserveEntrySignatures: false,
        },
      },
    },
    server: {
      consumer: 'server',
      resolve: { noExternal: true, external: packagesApart },
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        // style sheets are inlined in guest pages
        cssMinify: 'lightningcss',
        rollupOptions: {
          input: entries('bin', /^[a-z-]+\.ts$/),
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
})
