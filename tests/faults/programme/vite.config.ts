import { defineConfig } from 'vite'

/** Built like the bench. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/faults',
    emptyOutDir: true,
    rollupOptions: { input: { run: 'tests/faults/programme/run.ts' } },
  },
})
