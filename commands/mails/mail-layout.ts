import type { UiLanguage } from '../../domain/language.ts'

/** Parts of a mail, from which its HTML and its text are both made, so that they say the same. */
export interface MailContent {
  language: UiLanguage
  brandName: string
  heading: string
  paragraphs: readonly string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** Rows of a table: what it is, and its value. */
  facts?: Facts
  /** More tables, each under a heading of its own. */
  sections?: readonly { heading: string; facts: Facts }[]
  footer: string
}

type Facts = readonly (readonly [label: string, value: string])[]

/** Colours of the editor's interface (design specification, section 10). Mail programs know no custom properties. */
const colour = { ground: '#F6F5F2', panel: '#FFFFFF', ink: '#1D1C1A', muted: '#66625B', line: '#E4E1DA' }
const font = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function mailText(content: MailContent): string {
  const parts = [
    content.heading,
    ...content.paragraphs,
    ...(content.action === undefined ? [] : [`${content.action.label}:\n${content.action.url}`]),
    ...(content.facts === undefined ? [] : [factsText(content.facts)]),
    ...(content.sections ?? []).map(({ heading, facts }) => `${heading}\n${factsText(facts)}`),
    `-- \n${content.brandName}\n${content.footer}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const factsText = (facts: Facts) => facts.map(([label, value]) => `${label}: ${value}`).join('\n')

/** One column of tables and inline styles: the form that mail programs agree on. */
export function mailHtml(content: MailContent): string {
  const paragraphs = content.paragraphs
    .map((text) => `<p style="margin:0 0 16px;font:400 15px/1.55 ${font};color:${colour.ink}">${escapeHtml(text)}</p>`)
    .join('\n')
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.heading)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;font:600 17px/1.3 ${font};color:${colour.ink}">${escapeHtml(content.brandName)}</td></tr>
<tr><td style="padding:32px;background:${colour.panel};border:1px solid ${colour.line};border-radius:10px">
<h1 style="margin:0 0 16px;font:500 22px/1.3 ${font};letter-spacing:-.01em;color:${colour.ink}">${escapeHtml(content.heading)}</h1>
${paragraphs}
${actionHtml(content)}
${factsHtml(content.facts)}
${sectionsHtml(content)}
</td></tr>
<tr><td style="padding:16px 0 0;font:400 13px/1.5 ${font};color:${colour.muted}">${escapeHtml(content.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function actionHtml({ action }: MailContent): string {
  if (action === undefined) return ''
  const url = escapeHtml(action.url)
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding:8px 0 8px">
<a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour.ink};color:#FFFFFF;font:600 15px/1.4 ${font};text-decoration:none">${escapeHtml(action.label)}</a>
</td></tr><tr><td style="padding:0 0 16px;font:400 13px/1.5 ${font};color:${colour.muted};word-break:break-all">${url}</td></tr></table>`
}

function sectionsHtml({ sections = [] }: MailContent): string {
  return sections
    .map(
      ({ heading, facts }) =>
        `<h2 style="margin:24px 0 0;font:600 15px/1.4 ${font};color:${colour.ink}">${escapeHtml(heading)}</h2>\n${factsHtml(facts)}`,
    )
    .join('\n')
}

function factsHtml(facts: Facts | undefined): string {
  if (facts === undefined) return ''
  const cell = `padding:10px 0;border-top:1px solid ${colour.line};font:400 15px/1.4 ${font};vertical-align:top`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:${colour.muted}">${escapeHtml(label)}</td><td align="right" style="${cell};padding-left:16px;color:${colour.ink};font-variant-numeric:tabular-nums;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0;border-collapse:collapse">
${rows.join('\n')}
</table>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
