import type { Brand } from '../../../domain/commerce/market.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import { escapeHtml, type Facts } from '../../mails/mail-layout.ts'
import { coloursOf, headingFont, textFont } from '../../mails/mail-style.ts'
import { type KitchenContent, type KitchenPart, kitchenWords } from './kitchen-content.ts'

/** The style of the page, which its policy names by its hash: the look of the brand's mails. */
export function kitchenStyle(brand: Brand): string {
  const variables = ({ background, sheet, ink, muted, line, brand: own }: ReturnType<typeof coloursOf>['day']) =>
    `:root{--background:${background};--sheet:${sheet};--ink:${ink};--muted:${muted};--line:${line};--brand:${own}}`
  const { day, night } = coloursOf(brand)
  return `${variables(day)}
@media (prefers-color-scheme:dark){${variables(night)}}
:root{color-scheme:light dark}
body{margin:0;padding:2rem 1rem 3rem;background:var(--background);color:var(--ink);font:1rem/1.5 ${textFont};overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto;padding:2rem clamp(1.25rem,5vw,3rem) 2.5rem;border:1px solid var(--line);border-top:3px solid var(--brand);border-radius:4px;background:var(--sheet)}
h1{margin:.25rem 0;font:${headingFont[brand]}}
h2{margin:2.25rem 0 .5rem;font-size:1rem;font-weight:600}
p{margin:.25rem 0}
.what{color:var(--brand);font-weight:600}
.day{color:var(--muted)}
.lead{margin-top:1.25rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.6rem 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
td{padding-left:1.25rem;text-align:right;font-variant-numeric:tabular-nums}
.new>*,.total>*{font-weight:600}
.total>*{border-top-color:var(--ink)}
.total>td{font-size:1.25rem;line-height:1.2}
.apart{margin-top:2.25rem;padding:.75rem 1rem;border-radius:4px;background:var(--background);color:var(--muted)}
.apart h2{margin:0}
.apart :is(th,td){padding:.25rem 0;border:0}
footer{margin-top:2.25rem;padding-top:1rem;border-top:1px solid var(--line);color:var(--muted);font-size:.875rem}
@media (max-width:32rem){body{padding:0}main{border-width:3px 0 0;border-radius:0;min-height:100vh;box-sizing:border-box}}
@media print{:root{--background:#fff;--sheet:#fff;--ink:#000;--muted:#000;--line:#999;--brand:#000}body{padding:0;font-size:9pt;line-height:1.25}main{max-width:none;padding:0;border:0}th,td{padding:.5mm 0}h1{font-size:15pt}h2,.apart{margin-top:4mm}h2{font-size:10.5pt;break-after:avoid}.apart{padding:0}tr{break-inside:avoid}}`
}

/** The sheet as a page without scripts, for whoever has the link. */
export function kitchenPage(
  { event, days, paragraphs, parts }: KitchenContent,
  about: { brand: Brand; language: UiLanguage; isChanged: boolean; endsOn: string },
): string {
  const t = kitchenWords(about.language)
  const body = `<header><p class="what">${escapeHtml(t('title'))}</p>
<h1>${escapeHtml(event)}</h1>
${days === '' ? '' : `<p class="day">${escapeHtml(days)}</p>\n`}</header>
<div class="lead">${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}</div>
${parts.map((part, index) => sectionOf(part, index === 0 && about.isChanged)).join('\n')}
<footer><p>${escapeHtml(t('dietHelp'))}</p><p>${escapeHtml(t('endsAt', { day: about.endsOn }))}</p></footer>`
  return pageOf(about, t('titleOf', { event }), body)
}

/** What a link that has ended shows. */
export function endedKitchenPage(about: { brand: Brand; language: UiLanguage }): string {
  const t = kitchenWords(about.language)
  return pageOf(about, t('ended'), `<h1>${escapeHtml(t('ended'))}</h1>\n<p>${escapeHtml(t('endedHelp'))}</p>`)
}

const sectionOf = ({ heading, facts, isApart = false }: KitchenPart, isNew: boolean) =>
  `<section${isApart ? ' class="apart"' : ''}><h2>${escapeHtml(heading)}</h2>\n<table>${rowsOf(facts, isNew)}</table></section>`

const rowsOf = (facts: Facts, isNew: boolean) =>
  facts
    .map(([label, value, weight]) => {
      const mark = weight === 'total' ? ' class="total"' : isNew ? ' class="new"' : ''
      return `<tr${mark}><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`
    })
    .join('\n')

const pageOf = (
  { brand, language }: { brand: Brand; language: UiLanguage },
  title: string,
  body: string,
) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${kitchenStyle(brand)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
