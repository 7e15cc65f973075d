import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod'

const load = createRequire(import.meta.url)

/** The function that scripts in the corpora call when they run; pages under test report the call. */
export const alarm = 'pwned'

/** The Big List of Naughty Strings: input that has broken programs. */
export const naughtyStrings = (): string[] =>
  z.array(z.string()).parse(load('big-list-of-naughty-strings/blns.json')).filter(isNew())

/** The seeds of Yahoo's own filter fuzzing, and polyglots that run in more than one context. */
export function scriptSeeds(): string[] {
  const seeds = readFileSync(load.resolve('xss-filters/tests/fuzz/bin/seed.xss'), 'utf8').split(/\r?\n/)
  const polyglots: unknown = load('xss-polyglots')
  if (typeof polyglots !== 'function') throw new Error('xss-polyglots gives no function')
  return [...seeds, ...z.array(z.string()).parse(polyglots(alarm))].filter((seed) => seed !== '').filter(isNew())
}

function isNew(): (text: string) => boolean {
  const seen = new Set<string>()
  return (text) => !seen.has(text) && seen.add(text) !== undefined
}

const image = `<img src=x onerror=${alarm}(1)>`

/** Markup that the sanitiser's parser and a browser's parser may interpret differently (mutation XSS). */
export const mutations: readonly string[] = [
  // foreign content in HTML, and ways to break out of it
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${image}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${image}`,
  `<math><mtext><mglyph><svg><mtext><style><path id="</style>${image}">`,
  `<svg></p><style><a id="</style>${image}">`,
  `<svg><style>&lt;/style&gt;${image}</style></svg>`,
  `<svg><foreignObject><math><mi><xmp><a title="</xmp>${image}">`,
  `<svg><desc><noscript><a title="</noscript>${image}">`,
  `<svg><title><a title="</title>${image}">`,
  `<math><annotation-xml encoding="text/html">${image}</annotation-xml></math>`,
  `<math href="javascript:${alarm}(1)">x</math>`,
  `<svg><a xlink:href="javascript:${alarm}(1)"><text y="9">x</text></a></svg>`,
  `<svg><animate xlink:href=#x attributeName=href values=javascript:${alarm}(1) /><a id=x><text>x</text></a>`,
  `<svg><set attributeName=onmouseover to=${alarm}(1)>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${alarm}(1)' /></svg>#x"/>`,
  `<svg/onload=${alarm}(1)>`,
  // elements whose content is text to one parser and markup to another
  `<noscript><p title="</noscript>${image}">`,
  `<noembed><p title="</noembed>${image}">`,
  `<noframes><p title="</noframes>${image}">`,
  `<iframe><p title="</iframe>${image}">`,
  `<xmp><p title="</xmp>${image}">`,
  `<textarea><p title="</textarea>${image}">`,
  `<title><p title="</title>${image}">`,
  `<style><p title="</style>${image}">`,
  `<select><option><style></option></select>${image}</style>`,
  `<select><template><script>${alarm}(1)</script></template></select>`,
  `<template>${image}</template>`,
  `<template shadowrootmode=open>${image}</template>`,
  `<plaintext>${image}`,
  `<listing>&lt;img src=x onerror=${alarm}(1)&gt;</listing>`,
  // comments, declarations and sections
  `<!--><script>${alarm}(1)</script>-->`,
  `<!--!><script>${alarm}(1)</script>-->`,
  `<!-- --!><script>${alarm}(1)</script>-->`,
  `<!-- a="<!--" --><script>${alarm}(1)</script>`,
  `<!--[if gte IE 4]><script>${alarm}(1)</script><![endif]-->`,
  `<![CDATA[<script>${alarm}(1)</script>]]>`,
  `<svg><![CDATA[><script>${alarm}(1)</script>]]></svg>`,
  `<?xml version="1.0"?><script>${alarm}(1)</script>`,
  `<!DOCTYPE x [<!ENTITY y "<script>${alarm}(1)</script>">]>&y;`,
  `<//p title="${image}">`,
  `<%p title="${image}">`,
  // broken tags and attributes
  `<scr<p>ipt>${alarm}(1)</scr</p>ipt>`,
  `<<p>script>${alarm}(1)<</p>/script>`,
  `<p/onclick=${alarm}(1)>x`,
  `<p\u000conmouseover=${alarm}(1)>x`,
  `<p\u000bonmouseover=${alarm}(1)>x`,
  `<p \u0000onmouseover=${alarm}(1)>x`,
  `<p =onmouseover=${alarm}(1)>x`,
  `<p "onmouseover=${alarm}(1) x=">x`,
  `<br/onmouseover=${alarm}(1)>`,
  `<a href="https://example.com/" "onmouseover=${alarm}(1)//">x</a>`,
  `<a href='https://example.com/"onmouseover=${alarm}(1) x="'>x</a>`,
  `<a href="https://example.com/&quot; onmouseover=&quot;${alarm}(1)">x</a>`,
  `<a href=https://example.com/\`onmouseover=${alarm}(1)\`>x</a>`,
  `<a href="https://example.com/><script>${alarm}(1)</script>">x</a>`,
  `<em style="background:url(javascript:${alarm}(1))">x</em>`,
  `<u style="animation-name:x" onanimationstart="${alarm}(1)">x</u>`,
  `<p contenteditable autofocus onfocus=${alarm}(1)>x</p>`,
  `<p popover id=x onbeforetoggle=${alarm}(1)>x</p><button popovertarget=x>x</button>`,
  `<details open ontoggle=${alarm}(1)><summary>x</summary></details>`,
  // URLs
  `<a href="javascript&colon;${alarm}(1)">x</a>`,
  `<a href="java&Tab;script:${alarm}(1)">x</a>`,
  `<a href="java&NewLine;script:${alarm}(1)">x</a>`,
  `<a href="&#x1;javascript:${alarm}(1)">x</a>`,
  `<a href="\u00a0javascript:${alarm}(1)">x</a>`,
  `<a href="\u2028javascript:${alarm}(1)">x</a>`,
  `<a href="\ufeffjavascript:${alarm}(1)">x</a>`,
  `<a href="jav\u00adascript:${alarm}(1)">x</a>`,
  `<a href="&#0000106avascript:${alarm}(1)">x</a>`,
  `<a href="&#x6A&#x61vascript:${alarm}(1)">x</a>`,
  `<a href="vbscript:${alarm}(1)">x</a>`,
  `<a href="livescript:${alarm}(1)">x</a>`,
  `<a href="feed:javascript:${alarm}(1)">x</a>`,
  `<a href="view-source:javascript:${alarm}(1)">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5wd25lZCgxKTwvc2NyaXB0Pg==">x</a>`,
  `<a href="blob:https://example.com/1">x</a>`,
  `<a href="https:javascript:${alarm}(1)">x</a>`,
  `<a href="mailto:x@example.com?body=<script>${alarm}(1)</script>">x</a>`,
  `<a href="tel:1&quot; onclick=&quot;${alarm}(1)">x</a>`,
  `<a href="https://example.com" href="javascript:${alarm}(1)">x</a>`,
  `<base href="javascript:/a/-${alarm}(1)///////"><a href="../x">x</a>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${alarm}(1)">`,
  `<form action="javascript:${alarm}(1)"><button>x</button></form>`,
  `<button form=x formaction="javascript:${alarm}(1)">x</button>`,
  `<object data="data:text/html,<script>${alarm}(1)</script>"></object>`,
  `<embed src="javascript:${alarm}(1)">`,
  `<iframe srcdoc="<script>parent.${alarm}(1)</script>"></iframe>`,
  // ids and names that the page's scripts might look up (DOM clobbering)
  `<a id=benchPaint name=getElementById href="https://example.com">x</a>`,
  `<p id=content class=menu data-island=menu data-props="{}">x</p>`,
  // text that looks like markup must stay text
  `<p>&lt;script&gt;${alarm}(1)&lt;/script&gt;</p>`,
  `<p>&amp;lt;img src=x onerror=${alarm}(1)&amp;gt;</p>`,
  `&lt;img src=x onerror=${alarm}(1)&gt;`,
]
