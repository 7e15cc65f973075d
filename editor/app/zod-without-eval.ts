import { config } from 'zod'

// zod would try at each load whether it may compile code, which our Content-Security-Policy forbids and reports. Whoever imports
// zod in the editor imports this (vite.config.ts), so that it is switched off before the first schema is made
config({ jitless: true })

export * from 'zod'
