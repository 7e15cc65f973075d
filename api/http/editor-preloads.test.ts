import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'festoon-preloads-'))
let api: TestApi
beforeAll(async () => {
  mkdirSync(path.join(folder, '.vite'))
  writeFileSync(path.join(folder, 'index.html'), '<title>editor</title>')
  writeFileSync(
    path.join(folder, '.vite/manifest.json'),
    JSON.stringify({
      _base: { file: 'assets/base.js', name: 'base', css: ['assets/base.css'] },
      _editor: { file: 'assets/editor.js', name: 'editor', imports: ['_base'] },
      _owner: { file: 'assets/owner.js', name: 'owner', imports: ['_editor'] },
      _start: { file: 'assets/quick-start.js', name: 'quick-start', imports: ['_editor'] },
      _sv: { file: 'assets/words-kit-sv.js', name: 'words-kit-sv' },
      _da: { file: 'assets/words-kit-da.js', name: 'words-kit-da' },
      _page: { file: 'assets/words-canvas-da.js', name: 'words-canvas-da' },
    }),
  )
  api = await startTestApi('sqlite', { editorFolder: folder })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const linksOf = async (target: string, headers: Record<string, string> = {}) =>
  String((await rawRequest(api.url, { path: target, headers })).headers.link ?? '').split(', ')

it('names what a page begins with: code, styles, words in the visitor’s language, and calls of the API', async () => {
  expect(await linksOf('/redigera/abc123', { 'Accept-Language': 'da' })).toEqual([
    '</assets/base.css>; rel=preload; as=style; crossorigin',
    '</assets/base.js>; rel=modulepreload',
    '</assets/editor.js>; rel=modulepreload',
    '</assets/owner.js>; rel=modulepreload',
    '</assets/words-kit-da.js>; rel=modulepreload',
    '</assets/words-canvas-da.js>; rel=modulepreload',
    '</api/client-configuration/>; rel=preload; as=fetch; crossorigin=use-credentials',
    '</api/sites/abc123>; rel=preload; as=fetch; crossorigin=use-credentials',
  ])
  const quickStart = await linksOf('/snabbstart?lang=sv', { 'Accept-Language': 'da' })
  expect(quickStart).toContain('</assets/words-kit-sv.js>; rel=modulepreload')
  expect(quickStart.at(-1)).toContain('</api/sites/quick-start/wedding?language=sv>')
  const student = await linksOf('/digital-studentinbjudan/snabbstart', { 'Accept-Language': 'da' })
  expect(student.at(-1)).toContain('</api/sites/quick-start/student?language=da>')
  expect(await linksOf('/kom-igang/redigera')).toContain('</assets/quick-start.js>; rel=modulepreload')
})

it.each(['/redigera/abc123/versioner', '/redigera/a%2Fb', '/redigera/%3E%22', '/nowhere'])(
  'names what all pages have in common for %s',
  async (target) => {
    expect(await linksOf(target, { 'Accept-Language': 'sv' })).toEqual([
      '</assets/base.css>; rel=preload; as=style; crossorigin',
      '</assets/base.js>; rel=modulepreload',
      '</assets/words-kit-sv.js>; rel=modulepreload',
      '</api/client-configuration/>; rel=preload; as=fetch; crossorigin=use-credentials',
    ])
  },
)
