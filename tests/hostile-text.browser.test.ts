import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imageSchema, type SiteImage } from '../domain/image/image.ts'
import { cleanRichText, isCanonicalRichText } from '../domain/text/rich-text.ts'
import { richTextLimit } from '../domain/text/rich-text-limit.ts'
import { withoutControls } from '../domain/text/without-controls.ts'
import { withFieldAt } from '../modules/kit/field-path.ts'
import { moduleTexts } from '../modules/module-texts.ts'
import { moduleDefaults, moduleTypes, type SiteModule } from '../modules/schemas.ts'
import { type SiteResponse, siteResponse } from '../modules/site-contract.ts'
import { type SiteDocument, siteDocumentSchema } from '../modules/site-document.ts'
import { createAssetCatalogue } from '../renderer/asset-catalogue.ts'
import { renderSitePage } from '../renderer/site-page.tsx'
import { buildSiteDocument } from './factories/build-site.ts'
import { alarm, mutations, naughtyStrings, scriptSeeds } from './factories/hostile-text.ts'
import { ownerOfSite } from './support/accounts.ts'
import { startTestApi, type TestApi } from './support/api.ts'
import { launchBrowser } from './support/browser.ts'

let api: TestApi
let browser: Browser
let owner: Awaited<ReturnType<typeof ownerOfSite>>
let picture: SiteImage
beforeAll(async () => {
  ;[api, browser] = await Promise.all([startTestApi('sqlite'), launchBrowser()])
  owner = await ownerOfSite(api.url)
  const file = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const uploaded = await owner.client.upload(`/api/sites/${owner.siteId}/upload-image`, new Uint8Array(file))
  picture = imageSchema.parse(uploaded.body)
})
afterAll(async () => {
  await browser.close()
  await api.close()
})

/** Saves the way the editor does, and reads back what is stored. */
async function save(siteModules: readonly SiteModule[]): Promise<SiteResponse> {
  const path = `/api/sites/${owner.siteId}`
  const before = siteResponse.parse((await owner.client.call('GET', path)).body)
  const saved = await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, { ...before, siteModules })
  if (saved.status !== 200) throw new Error(`the save answered ${saved.status}: ${saved.bytes.toString()}`)
  return siteResponse.parse((await owner.client.call('GET', path)).body)
}

function render(document: SiteDocument): string {
  const site = { id: 'hostile00001', host: 'hostile.test', origin: 'http://hostile.test', metaNoindex: false }
  const { html, assets } = renderSitePage({
    site: { ...site, isDemo: false, document },
    language: 'sv',
    context: { brand: 'wedding', market: 'se', now: new Date('2026-11-21T12:00:00Z') },
    catalogue: createAssetCatalogue(),
    onModuleError: (error, moduleId) => {
      throw new Error(`${moduleId} could not be drawn: ${error}`)
    },
  })
  const files = new Map(assets.map(({ name, source }) => [name, source.kind === 'text' ? source.text : undefined]))
  // the markup that a form's script fetches is part of the page too
  return html.replace(/<template data-from="\/assets\/([^"]+)"><\/template>/g, (_, name: string) => {
    const content = files.get(name)
    if (content === undefined) throw new Error(`the page brings no ${name}`)
    return `<template>${content}</template>`
  })
}

interface Seen {
  /** What a script, an event handler or a request to a foreign address would have done. */
  deeds: string[]
  /** The text of each title, and the markup of each rich text, by the id of its module. */
  titles: Record<string, string>
  texts: Record<string, string>
}

/** Opens a page as guests get it, but without the policy that would stop scripts, and reports what happened. */
async function look(html: string): Promise<Seen> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const deeds: string[] = []
  try {
    page.on('dialog', (dialog) => {
      deeds.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.exposeFunction(alarm, (by: unknown) => void deeds.push(`script ran: ${by}`))
    await context.route('**/*', (route) => {
      const url = new URL(route.request().url())
      if (url.href === 'http://hostile.test/')
        return route.fulfill({
          contentType: 'text/html; charset=utf-8',
          // report-only: nothing is blocked, but every inline script and handler that the parser meets is reported
          headers: { 'content-security-policy-report-only': "script-src 'self'" },
          body: html,
        })
      if (url.host !== 'hostile.test' || !url.pathname.startsWith('/assets/')) deeds.push(`asked for ${url.href}`)
      return route.abort()
    })
    await page.addInitScript(() => {
      const told: string[] = []
      Object.assign(window, { told })
      document.addEventListener('securitypolicyviolation', (event) => told.push(`${event.sourceFile} ${event.sample}`))
    })
    await page.goto('http://hostile.test/', { waitUntil: 'load' })
    const found = await page.evaluate(() => {
      const wrong: string[] = []
      const allowed = new Set(['P', 'H3', 'UL', 'OL', 'LI', 'A', 'STRONG', 'EM', 'U', 'BR'])
      const say = (element: Element, why: string) => wrong.push(`${why}: ${element.outerHTML.slice(0, 300)}`)
      // unpack the templates of islands, as happens when a guest opens a form
      for (const template of document.querySelectorAll<HTMLTemplateElement>('[data-island] > template'))
        template.replaceWith(template.content)
      // a film's player has no address before the guest asks for it
      document.querySelector('.video-block > iframe.video:not([src], [srcdoc])')?.remove()
      // skip the page's own style sheets: the one in its first section, and the one for print
      for (const own of ['[href^="/assets/style-"]', '[media="print"][href^="/assets/print-"]'])
        document.body.querySelector(`link[rel="stylesheet"]${own}`)?.remove()
      for (const element of document.body.querySelectorAll('*')) {
        if (element.matches('script,iframe,frame,object,embed,base,meta,link,style,template,applet,portal'))
          say(element, 'forbidden element')
        for (const { name, value } of element.attributes) {
          if (/^on/i.test(name) || name === 'srcdoc' || name === 'formaction') say(element, `attribute ${name}`)
          if (
            /href|src|action|data$|poster/i.test(name) &&
            /^[\s\p{C}]*(?:java|vb|live)\s*script|^data:|^blob:/iu.test(value)
          )
            say(element, `address in ${name}`)
        }
      }
      for (const element of document.querySelectorAll('.rich *')) {
        const names = element.getAttributeNames().join(' ')
        if (!allowed.has(element.tagName) || names !== (element.tagName === 'A' ? 'href' : ''))
          say(element, 'in rich text')
        if (element instanceof HTMLAnchorElement && !/^(?:https?|mailto|tel):$/.test(element.protocol))
          say(element, 'protocol')
      }
      const titles: Record<string, string> = {}
      const texts: Record<string, string> = {}
      for (const rich of document.querySelectorAll('.rich')) {
        const id = /\[(case\d{6})\]/.exec(rich.textContent ?? '')?.[1]
        if (id !== undefined) texts[id] = rich.innerHTML
      }
      for (const heading of document.querySelectorAll('h2')) {
        const id = /\[(case\d{6})\]/.exec(heading.textContent ?? '')?.[1]
        if (id !== undefined) titles[id] = heading.textContent ?? ''
      }
      const told: unknown = Reflect.get(window, 'told')
      return { wrong, titles, texts, told: Array.isArray(told) ? told.map(String) : ['no report'] }
    })
    return {
      deeds: [...deeds, ...found.wrong, ...found.told.map((entry) => `inline script: ${entry}`)],
      titles: found.titles,
      texts: found.texts,
    }
  } finally {
    await context.close()
  }
}

const idOf = (index: number) => `case${String(index).padStart(6, '0')}`
/** Identifies a case in the page's text, even when it swallows everything after it. */
const mark = (index: number) => `[${idOf(index)}]`

function* inChunks<T>(list: readonly T[], size: number): Generator<[offset: number, T[]]> {
  for (let start = 0; start < list.length; start += size) yield [start, list.slice(start, start + size)]
}

/** Normalises markup to what a browser's parser returns: unclosed `<br>`, and `&nbsp;` for the character. */
const asParsed = (html: string) =>
  html.replaceAll('<br />', '<br>').replaceAll('\u00a0', '&nbsp;').replaceAll('&quot;', '"').replace(/\r\n?/g, '\n')

it('a page that is not clean is seen through', async () => {
  const page = render(buildSiteDocument())
  for (const bad of [
    `<img src=x onerror=${alarm}(1)>`,
    '<p onclick="x()">',
    '<a href=" javascript:x()">x</a>',
    `<script>${alarm}(1)</script>`,
    '<img src="http://elsewhere.test/x">',
    '<div class="rich"><b>x</b></div>',
  ])
    expect((await look(page.replace('</main>', `${bad}</main>`))).deeds, bad).not.toEqual([])
  expect((await look(page)).deeds).toEqual([])
})

it('no rich text brings anything to life, however it was written', async () => {
  const cases = [...mutations, ...scriptSeeds(), ...naughtyStrings()]
  expect(cases.length).toBeGreaterThanOrEqual(600)
  for (const [offset, chunk] of inChunks(cases, 190)) {
    const stored = await save(
      chunk.map((html, index) => ({
        ...moduleDefaults.Text(idOf(offset + index)),
        // the mark comes first: a case may swallow what follows it
        text: { sv: `<p>${mark(offset + index)}</p>${html}` },
      })),
    )
    const texts = new Map(
      stored.siteModules.map((module) => [module.id, module.siteModuleType === 'Text' ? (module.text.sv ?? '') : '']),
    )
    for (const text of texts.values()) {
      expect(isCanonicalRichText(text), text).toBe(true)
      expect(text.length).toBeLessThanOrEqual(richTextLimit)
    }
    const seen = await look(render(siteDocumentSchema.parse(stored)))
    expect(seen.deeds).toEqual([])
    for (const [id, text] of texts) expect(asParsed(seen.texts[id] ?? 'nothing'), id).toBe(asParsed(text))
  }
})

it('every plain text comes back as it was written, and shows as text', async () => {
  const cases = [...naughtyStrings(), ...mutations].filter((text) => text.length <= 280)
  for (const [offset, chunk] of inChunks(cases, 190)) {
    const written = chunk.map((text, index) => `${mark(offset + index)}${text}`)
    const stored = await save(
      written.map((text, index) => ({
        ...moduleDefaults.Text(idOf(offset + index)),
        title: { sv: text },
        menuTitle: { sv: text.slice(0, 120) },
      })),
    )
    const titles = stored.siteModules.map((module) => (module.siteModuleType === 'Text' ? (module.title.sv ?? '') : ''))
    expect(titles).toEqual(written.map(withoutControls))
    const seen = await look(render(siteDocumentSchema.parse(stored)))
    expect(seen.deeds).toEqual([])
    expect(Object.values(seen.titles).map(asShown)).toEqual(titles.map(asShown))
  }
})

it('every text of every kind of module holds hostile words safely', async () => {
  const words = [...mutations, ...scriptSeeds(), ...naughtyStrings()]
  let next = 0
  const hostile = (maxLength: number) => {
    next += 1
    return words[next % words.length]?.slice(0, maxLength) ?? ''
  }
  const written = buildSiteDocument().siteModules
  const modules = Array.from({ length: 120 }, (_, index): SiteModule => {
    const type = moduleTypes[index % moduleTypes.length] ?? 'Text'
    const plain = written.find((module) => module.siteModuleType === type) ?? moduleDefaults[type](idOf(index))
    const module: SiteModule = { ...plain, id: idOf(index) }
    const pictured = 'image' in module ? { ...module, image: { ...picture, alt: { sv: 'x' } } } : module
    return moduleTexts(pictured).reduce(
      (changed, { field, maxLength }) => withFieldAt(changed, field, { sv: hostile(Math.min(maxLength, 2000)) }),
      pictured,
    )
  })
  const stored = await save(modules)
  const texts = (list: readonly SiteModule[], kind: string) =>
    list.flatMap((module) => moduleTexts(module).filter((text) => text.kind === kind))
  expect(texts(stored.siteModules, 'line').length).toBeGreaterThan(300)
  expect(texts(stored.siteModules, 'line').map(({ value }) => value.sv)).toEqual(
    texts(modules, 'line').map(({ value }) => withoutControls(value.sv ?? '')),
  )
  expect((await look(render(siteDocumentSchema.parse(stored)))).deeds).toEqual([])
})

it('floods are refused or stay small, and leave no memory behind', async () => {
  const { site } = owner
  const put = async (text: string) => {
    const before = siteResponse.parse((await owner.client.call('GET', `/api/sites/${site._id}`)).body)
    const siteModules = Array.from({ length: 20 }, (_, index) => ({
      ...moduleDefaults.Text(idOf(index)),
      text: { sv: text },
    }))
    return owner.client.call('PUT', `/api/sites/V2/${site._id}`, { ...before, siteModules })
  }
  const used = () => {
    setFlagsFromString('--expose_gc')
    runInNewContext('gc')()
    return process.memoryUsage().heapUsed
  }
  const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  await put(fill('<p>', richTextLimit))
  const before = used()
  for (const unit of [
    '<em>',
    '<p>',
    '<div><b>x',
    '<svg><math>',
    '<a href="https://x.se">y',
    '&#x6a;',
    '<!--',
    '"',
    '\u202e',
  ])
    expect([200, 400], unit).toContain((await put(fill(unit, richTextLimit))).status)
  expect((await put(fill('<', richTextLimit))).status).toBe(400)
  expect((await put('x'.repeat(richTextLimit + 1))).status).toBe(400)
  expect(used() - before).toBeLessThan(100e6)
  expect(cleanRichText(fill('<em>x<u>', richTextLimit)).length).toBeLessThan(richTextLimit)
})

/** Half a surrogate pair cannot be sent as UTF-8. */
const asShown = (text: string) => Buffer.from(text).toString().replace(/\r\n?/g, '\n')
