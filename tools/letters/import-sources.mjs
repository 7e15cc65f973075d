import { build } from 'vite'

/** What modules of the product export, which are TypeScript; `lines` are `export … from …` with paths from the root. */
export async function importSources(lines) {
  const entry = 'virtual:sources'
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? lines.join('\n') : undefined),
      },
    ],
    build: { write: false, ssr: true, rollupOptions: { input: entry } },
  })
  const { code } = made.output[0]
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
}
