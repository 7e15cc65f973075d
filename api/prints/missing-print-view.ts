import { styleHash } from '../../design/style-hash.ts'
import { errorCatalogue } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fff;color:#222;font:1.25rem/1.4 system-ui,sans-serif}' +
  'h1{margin:1.5rem;max-width:30rem;font-size:1.5rem;text-align:center;overflow-wrap:anywhere}'

/** What someone sees who opens a print view without a valid key. Alone on its page, as it has no scripts, pictures or links. */
export function missingPrintView(language: UiLanguage): { html: string; policy: string } {
  const words = errorCatalogue['print-view-not-found'][language]
  return {
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="robots" content="noindex"><title>${words}</title><style>${style}</style></head>` +
      `<body><main><h1>${words}</h1></main></body></html>`,
    policy: `default-src 'none'; style-src ${styleHash(style)}; frame-ancestors 'none'`,
  }
}
