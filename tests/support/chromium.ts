import { findChromium, chromiumFlags as productFlags } from '../../platform/pdf/chromium.ts'

export { findChromium }

/** The product's, and no sandbox: tests run in containers that have none. */
export const chromiumFlags = [...new Set(['--no-sandbox', ...productFlags])]
