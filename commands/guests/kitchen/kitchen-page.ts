import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import { escapeHtml, type Facts } from '../../mails/mail-layout.ts'
import { type KitchenContent, kitchenWords } from './kitchen-content.ts'

/** The style of the page, which its policy names by its hash. */
export const kitchenStyle = `:root{color-scheme:light dark}
body{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:1.6rem;line-height:1.2}
h2{margin:2rem 0 .25rem;font-size:1.1rem}
p{margin:.25rem 0}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem 0;border-top:1px solid #8886;text-align:left;vertical-align:top;font-weight:400}
td{padding-left:1rem;text-align:right;font-variant-numeric:tabular-nums}
.new>*,.total>*{font-weight:600}
footer{margin-top:2rem;font-size:.875rem}
@media print{body{max-width:none;padding:0;font-size:9pt;line-height:1.25}th,td{padding:.5mm 0}h1{font-size:15pt}h2{margin-top:4mm;font-size:10.5pt;break-after:avoid}tr{break-inside:avoid}}`

/** The sheet as a page without scripts, for whoever has the link. */
export function kitchenPage(
  { event, paragraphs, parts }: KitchenContent,
  about: { language: UiLanguage; isChanged: boolean; endsOn: string },
): string {
  const t = kitchenWords(about.language)
  const tables = parts.map(
    ({ heading, facts }, index) =>
      `<h2>${escapeHtml(heading)}</h2>\n<table>${rowsOf(facts, index === 0 && about.isChanged)}</table>`,
  )
  const body = `<h1>${escapeHtml(t('titleOf', { event }))}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${tables.join('\n')}
<footer><p>${escapeHtml(t('dietHelp'))}</p><p>${escapeHtml(t('endsAt', { day: about.endsOn }))}</p></footer>`
  return pageOf(about.language, t('titleOf', { event }), body)
}

/** What a link that has ended shows. */
export function endedKitchenPage(language: UiLanguage): string {
  const t = kitchenWords(language)
  return pageOf(language, t('ended'), `<h1>${escapeHtml(t('ended'))}</h1>\n<p>${escapeHtml(t('endedHelp'))}</p>`)
}

const rowsOf = (facts: Facts, isNew: boolean) =>
  facts
    .map(([label, value, weight]) => {
      const mark = weight === 'total' ? ' class="total"' : isNew ? ' class="new"' : ''
      return `<tr${mark}><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`
    })
    .join('\n')

const pageOf = (language: UiLanguage, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${kitchenStyle}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
