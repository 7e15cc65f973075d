import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The bench measures built code, as it runs in production. */
export default defineConfig({
  plugins: [react()],
  build: {
    ssr: true,
    target: 'node20',
    // minify style sheets as for publishing, so that they have the same size
    cssMinify: 'lightningcss',
    outDir: 'dist/bench',
    emptyOutDir: true,
    rollupOptions: {
      input: { run: 'bench/run.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
