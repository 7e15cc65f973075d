import { chromium } from 'playwright-core'
import { findChromium as productChromium, chromiumFlags as productFlags } from '../../platform/pdf/chromium.ts'

/** The Chromium that the product would take. Throws with what to install. */
export const findChromium = (): string => productChromium(chromium.executablePath())

/** The product's, and no sandbox: tests run in containers that have none. */
export const chromiumFlags = [...new Set(['--no-sandbox', ...productFlags])]
