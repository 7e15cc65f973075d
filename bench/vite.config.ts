import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The bench measures built code, as production runs it. */
export default defineConfig({
  plugins: [react()],
  build: {
    ssr: true,
    target: 'node20',
    // style sheets weigh what they weigh when they are published
    cssMinify: 'lightningcss',
    outDir: 'dist/bench',
    emptyOutDir: true,
    rollupOptions: {
      input: { run: 'bench/run.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
