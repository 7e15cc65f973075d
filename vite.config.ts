import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/**
 * Puts the site graphics beside the editor under one address that bears the hash of them all: a list of a file's hash for
 * each of some four hundred would be as heavy as a module of the canvas. See renderer/browser-assets.ts.
 */
const shippedArt: Plugin = {
  name: 'shipped-art',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle() {
    const folder = 'design/graphics/files'
    const version = readFileSync(`${folder}/version.ts`, 'utf8').match(/'(\w+)'/)?.[1]
    for (const file of readdirSync(folder).filter((name) => /\.(?:avif|webp|svg)$/.test(name))) {
      const fileName = `assets/art/${version}/${file}`
      this.emitFile({ type: 'asset', fileName, source: readFileSync(`${folder}/${file}`) })
    }
  },
}

/** Three builds in one: the editor (a page), the guests' islands (hashed scripts and assets) and the server. */
export default defineConfig({
  plugins: [zodWithoutEval, withoutPreloads, shippedArt, react()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/editor',
        rollupOptions: { input: 'editor/index.html' },
        manifest: true,
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
