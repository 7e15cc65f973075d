import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const everywhere = ['node_modules/**', 'dist/**', 'data/**']
/** Rules without servers, browsers or settings: their tests share what they import, which is most of their time. */
const pure = ['domain/**/*.test.{ts,tsx}', 'design/**/*.test.{ts,tsx}', 'modules/**/*.test.{ts,tsx}']

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    css: true,
    // a process that waits for a browser or a server leaves its core to another
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // a second, which it is otherwise, is little while four share two cores
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'rules', include: pure, exclude: everywhere, isolate: false } },
      { extends: true, test: { name: 'parts', include: ['**/*.test.{ts,tsx}'], exclude: [...everywhere, ...pure] } },
    ],
  },
})
