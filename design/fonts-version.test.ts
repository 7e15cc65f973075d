import { expect, test } from 'vitest'
import { versionOfFonts } from '../tools/letters/site-font-files.ts'
import { fontsVersion } from './fonts-version.ts'

test('the editor knows the version of the fonts that are installed', () => {
  expect(fontsVersion).toBe(versionOfFonts('.'))
})
