import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Sheets are rendered by the publisher's own code, built as the server is. */
export default defineConfig({
  plugins: [react()],
  build: {
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    cssMinify: 'lightningcss',
    rollupOptions: {
      input: { run: 'sheets/run.ts', 'start-pictures': 'tools/start-pictures/run.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
