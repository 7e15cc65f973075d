import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { GuestLanguage } from '../../modules/kit/guest-language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { garland } from './mail-garland.ts'
import { coloursOf, headingFont, mailStyleSheet, textFont } from './mail-style.ts'
import da from './words.da.json'
import en from './words.en.json'
import fi from './words.fi.json'
import nb from './words.nb.json'
import sv from './words.sv.json'

/** Content of a mail, from which both its HTML and its plain text are made, so that they match. */
export interface MailContent {
  /** Owners' mails are in the product's languages. */
  language: GuestLanguage
  profile: Pick<BrandProfile, 'brand' | 'productName' | 'contactMail'>
  heading: string
  paragraphs: readonly string[]
  /** Embedded picture. */
  picture?: { cid: string; alt: string }
  /** The main button. */
  action?: { label: string; url: string }
  /** Rows of a table. */
  facts?: Facts
  /** More tables, each with a heading. */
  sections?: readonly { heading: string; facts: Facts }[]
  /** Placed below the tables. */
  link?: { label: string; url: string }
  footer: string
}

/** `total`: the row with the sum of the others. */
export type Facts = readonly (readonly [label: string, value: string, weight?: 'total'])[]

const words: Record<GuestLanguage, Pick<typeof sv, 'layout'>> = { sv, en, da, nb, fi }

/** A mail from the brand, as HTML and plain text. */
export function mailOf({ to, subject }: { to: string; subject: string }, content: MailContent): Mail {
  const { productName: name, contactMail: address } = content.profile
  return { from: { name, address }, to, subject, text: mailText(content), html: mailHtml(content) }
}

export function mailText(content: MailContent): string {
  const parts = [
    content.heading,
    ...content.paragraphs,
    ...(content.action === undefined ? [] : [`${content.action.label}:\n${content.action.url}`]),
    ...(content.facts === undefined ? [] : [factsText(content.facts)]),
    ...(content.sections ?? []).map(({ heading, facts }) => `${heading}\n${factsText(facts)}`),
    ...(content.link === undefined ? [] : [`${content.link.label}:\n${content.link.url}`]),
    `-- \n${content.profile.productName}\n${content.footer}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const factsText = (facts: Facts) => facts.map(([label, value]) => `${withColon(label)} ${value}`).join('\n')

/** Adds a colon, unless the label already ends with punctuation. */
const withColon = (label: string) => (/[?!:？！：؟]$/.test(label) ? label : `${label}:`)

/**
 * A white sheet hanging from the brand's thread. One column of tables with inline styles, which all mail clients support. Loads no
 * remote content, so there is nothing to block and reading cannot be tracked; a picture is embedded.
 */
export function mailHtml(content: MailContent): string {
  const { brand, productName } = content.profile
  const { day } = coloursOf(brand)
  const paragraphs = content.paragraphs
    .map(
      (text) =>
        `<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${textFont};color:${day.ink}">${escapeHtml(text)}</p>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(content.heading)}</title>
<style>
${mailStyleSheet(brand)}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${day.background}">
${preview(content)}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.background}" style="background:${day.background}">
<tr><td class="edge" align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="name" align="center" style="padding:0 0 20px;font:600 22px/1 ${textFont};letter-spacing:-.02em;color:${day.brand}">${escapeHtml(productName)}</td></tr>
<tr><td class="sheet" bgcolor="${day.sheet}" style="background:${day.sheet};border:1px solid ${day.line};border-radius:4px">
${garland(brand)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="sheet-words" style="padding:32px 44px 40px">
<h1 class="ink" style="margin:0 0 20px;font:${headingFont[brand]};letter-spacing:-.01em;color:${day.ink}">${escapeHtml(content.heading)}</h1>
${paragraphs}${pictureHtml(content)}
${actionHtml(content)}
${factsHtml(content, content.facts)}
${sectionsHtml(content)}${linkHtml(content)}
</td></tr></table>
</td></tr>
<tr><td class="muted" align="center" style="padding:24px 16px 0;font:400 13px/1.6 ${textFont};color:${day.muted}">${escapeHtml(content.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Preheader: the text that mailboxes show after the subject. Without it they would show our name, which is already the sender. */
function preview({ paragraphs: [first] }: MailContent): string {
  if (first === undefined) return ''
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(first.slice(0, 140))}</div>`
}

function pictureHtml({ picture, profile }: MailContent): string {
  if (picture === undefined) return ''
  const { day } = coloursOf(profile.brand)
  return `\n<img src="cid:${picture.cid}" alt="${escapeHtml(picture.alt)}" width="210" style="display:block;width:210px;height:auto;margin:8px 0 24px;border:1px solid ${day.line}">`
}

function actionHtml({ action, profile, language }: MailContent): string {
  if (action === undefined) return ''
  const { day } = coloursOf(profile.brand)
  const url = escapeHtml(action.url)
  const small = `font:400 13px/1.5 ${textFont};color:${day.muted}`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0"><tr><td class="button" align="center" bgcolor="${day.brand}" style="border-radius:6px;background:${day.brand};mso-padding-alt:14px 24px">
<a class="button-text" href="${url}" style="display:inline-block;padding:14px 24px;color:${day.onBrand};font:600 16px/1.25 ${textFont};text-decoration:none;mso-padding-alt:0">${escapeHtml(action.label)}</a>
</td></tr></table>
<p class="muted" style="margin:16px 0 0;${small};word-break:break-word">${words[language].layout.linkHelp}<br><a class="muted" href="${url}" style="${small};word-break:break-all">${url}</a></p>`
}

function sectionsHtml(content: MailContent): string {
  const { day } = coloursOf(content.profile.brand)
  return (content.sections ?? [])
    .map(
      ({ heading, facts }) =>
        `<h2 class="ink" style="margin:32px 0 0;font:600 16px/1.4 ${textFont};color:${day.ink}">${escapeHtml(heading)}</h2>\n${factsHtml(content, facts, 12)}`,
    )
    .join('\n')
}

function linkHtml({ link, profile }: MailContent): string {
  if (link === undefined) return ''
  const { day } = coloursOf(profile.brand)
  const style = `font:400 15px/1.45 ${textFont};color:${day.ink}`
  return `\n<p class="ink" style="margin:20px 0 0;${style}"><a class="ink" href="${escapeHtml(link.url)}" style="${style}">${escapeHtml(link.label)}</a></p>`
}

function factsHtml({ profile }: MailContent, facts: Facts | undefined, above = 32): string {
  if (facts === undefined) return ''
  const { day } = coloursOf(profile.brand)
  const rows = facts.map(([label, value, weight]) => {
    const isTotal = weight === 'total'
    const cell = `padding:11px 0;border-top:1px solid ${isTotal ? day.ink : day.line};font:${isTotal ? 600 : 400} 15px/1.45 ${textFont};vertical-align:top`
    const of = isTotal ? 'cell total' : 'cell'
    const [tone, colour] = isTotal ? ['ink', day.ink] : ['muted', day.muted]
    return `<tr><th scope="row" align="left" class="${of} ${tone}" style="${cell};text-align:left;color:${colour}">${escapeHtml(label)}</th><td align="right" class="${of} ink" style="${cell};padding-left:20px;text-align:right;color:${day.ink};font-variant-numeric:tabular-nums;word-break:break-word">${escapeHtml(value)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:${above}px 0 0;border-collapse:collapse">
${rows.join('\n')}
</table>`
}

/** Escapes text content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
