import { config } from 'zod'

// On load zod tests whether it may compile code, which our Content-Security-Policy forbids and reports. The editor's imports of
// zod resolve to this file (vite.config.ts), so that this is switched off before the first schema is created
config({ jitless: true })

export * from 'zod'
