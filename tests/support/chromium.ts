import { chromium } from 'playwright-core'
import { findChromium as productChromium, chromiumFlags as productFlags } from '../../platform/pdf/chromium.ts'

/** The Chromium that the product would use. Throws an error that says what to install. */
export const findChromium = (): string => productChromium(chromium.executablePath())

/** The product's flags plus no sandbox: test containers do not support one. */
export const chromiumFlags = [...new Set(['--no-sandbox', ...productFlags])]
