import { defineConfig } from 'vite'

/** The programme is built as the bench is. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/faults',
    emptyOutDir: true,
    rollupOptions: { input: { run: 'tests/faults/programme/run.ts' } },
  },
})
