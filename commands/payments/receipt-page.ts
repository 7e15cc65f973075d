import { readFileSync } from 'node:fs'
import { fontSubsets, needsLatinExt, subsetNames } from '../../design/fonts.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { ReceiptResponse } from '../../domain/contracts.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { installedCatalogue } from '../../renderer/asset-catalogue.ts'
import { mailFooter } from '../mails/mail-footer.ts'
import { escapeHtml, type Facts } from '../mails/mail-layout.ts'
import { coloursOf } from '../mails/mail-style.ts'
import { receiptRows } from './receipt-rows.ts'
import { words } from './words.ts'

/** A receipt as a self-contained A4 page of HTML, with embedded fonts. */
export function receiptPage(receipt: ReceiptResponse, language: UiLanguage, profile: BrandProfile): string {
  const { title } = words[language].receipt
  const { purchase, seller } = receiptRows(receipt, language, profile)
  const { day } = coloursOf(profile.brand)
  const content = `<header><p class="brand">${escapeHtml(profile.productName)}</p><h1>${title}</h1></header>
<table>${rows(purchase)}</table>
<table class="seller">${rows(seller)}</table>
<footer>${escapeHtml(mailFooter(language, profile.contactMail))}</footer>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${title} ${receipt.reference}, ${profile.productName}`)}</title>
<style>
${fontFaces(content)}
@page{size:A4;margin:22mm 24mm}
*{margin:0;padding:0;box-sizing:border-box}
body{font:400 10.5pt/1.45 Instrument,sans-serif;color:#1D1C1A;font-variant-numeric:tabular-nums}
header{display:flex;justify-content:space-between;align-items:baseline;padding-bottom:6mm}
.brand{font-size:15pt;font-weight:600;color:${day.brand}}
h1{font-size:20pt;font-weight:600}
table{width:100%;border-collapse:collapse;border-bottom:0.3mm solid #1D1C1A}
th,td{padding:2.4mm 0;border-top:0.2mm solid #CFCBC3;vertical-align:top}
tr{break-inside:avoid}
th{padding-right:8mm;font-weight:400;text-align:left;white-space:nowrap;color:#55514B}
td{text-align:right;overflow-wrap:anywhere}
.total>*{border-top:0.3mm solid #1D1C1A;font-weight:600;color:inherit}
.seller{margin-top:12mm;font-size:9pt}
footer{margin-top:6mm;font-size:9pt;color:#55514B}
</style>
</head>
<body>
${content}
</body>
</html>
`
}

const rows = (facts: Facts) =>
  facts
    .map(
      ([label, value, weight]) =>
        `<tr${weight === 'total' ? ' class="total"' : ''}><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('\n')

/** The product's font, limited to the subsets that the text needs. */
function fontFaces(words: string): string {
  return subsetNames
    .filter((subset) => subset === 'latin' || needsLatinExt(words))
    .map((subset) => {
      const { source } = installedCatalogue().file(
        `@fontsource-variable/instrument-sans/files/instrument-sans-${subset}-wght-normal.woff2`,
      )
      if (source.kind !== 'build') throw new Error('a font is a file of the build')
      const content = readFileSync(source.file).toString('base64')
      return `@font-face{font-family:Instrument;font-weight:400 700;src:url(data:font/woff2;base64,${content});unicode-range:${fontSubsets[subset]}}`
    })
    .join('\n')
}
