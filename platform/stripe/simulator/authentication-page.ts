import { createHash } from 'node:crypto'
import { kronor } from '../../../domain/commerce/price.ts'
import type { UiLanguage } from '../../../domain/language/language.ts'
import { wordsOf } from '../../../domain/language/words.ts'
import { mobilePay } from './cards.ts'
import type { Intent } from './intent.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

/** The test bank's 3-D Secure page: a form with two buttons that works without JavaScript. */
export function authenticationPage(language: UiLanguage, intent: Intent, attempt: string): string {
  const text = words[language].authentication
  return page(
    language,
    text.title,
    `<p>${intent.payment_method === mobilePay ? text.mobilePay : text.explanation}</p>
<p class="amount">${text.amount}: <strong>${kronor(intent.amount)} ${escapeHtml(intent.currency.toUpperCase())}</strong></p>
<form method="post" action="?attempt=${encodeURIComponent(attempt)}">
<button name="outcome" value="approve" class="primary">${text.approve}</button>
<button name="outcome" value="fail">${text.fail}</button>
</form>`,
  )
}

/** Shown after the buyer's answer, or when nothing is waiting for one. */
export function authenticationNotice(language: UiLanguage, notice: 'approved' | 'failed' | 'gone'): string {
  const text = words[language].authentication
  return page(language, text.title, `<p>${text[notice]}</p>`)
}

const style = `
body { margin: 0; background: #f6f5f2; color: #1d1c1a; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 12vh auto 0; padding: 32px; background: #fff; border: 1px solid #e4e1da; border-radius: 10px; }
h1 { margin: 0 0 12px; font-size: 22px; font-weight: 550; letter-spacing: -.01em; }
.amount { margin: 24px 0; }
form { display: flex; gap: 12px; flex-wrap: wrap; }
button { min-height: 48px; padding: 0 16px; border: 1px solid #8f8a80; border-radius: 6px; background: #fff; color: inherit; font: 550 15px system-ui, sans-serif; cursor: pointer; }
.primary { border-color: #1d1c1a; background: #1d1c1a; color: #fff; }
button:focus-visible { outline: 2px solid #2a4b8d; outline-offset: 2px; }
@media (max-width: 30rem) { main { margin: 0; min-height: 100vh; box-sizing: border-box; border: 0; border-radius: 0; } button { flex: 1; } }
`

/** CSP source that allows the page's style sheet. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

function page(language: UiLanguage, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
