import { renderToStaticMarkup } from 'react-dom/server'
import { readStoredDocument } from '../modules/site-document.ts'
import type { PublishableSite, RenderContext } from '../renderer/page-plan.ts'
import { planRelease } from '../renderer/plan-release.ts'
import { SiteBody } from '../renderer/site-body.tsx'
import { type BenchRow, ratioRow } from './report.ts'

const roundsCounted = 25
const pagesPerRound = 60

/** Pages per CPU second of the renderer, alone and with reading the stored document, against bare React on the same tree. */
export function benchRendering(site: PublishableSite, context: RenderContext): BenchRow[] {
  const languages = site.document.availableLanguages.map((entry) => entry.languageCode)
  const stored = JSON.stringify(site.document)
  const report = (error: unknown) => {
    throw error
  }
  const bodies = languages.map((language) => {
    const plan = planRelease(site, context, report).find((page) => page.path === `${language}/index.html`)
    const html = plan?.render().html ?? ''
    return { language, head: /<head>(.*)<\/head>/s.exec(html)?.[1] ?? '', html }
  })
  /** The very same elements and bytes, with everything that has to be found out given. */
  const bare = () =>
    bodies.map(
      ({ language, head }) =>
        `<!doctype html>${renderToStaticMarkup(
          <html lang={language} dir="ltr">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own output */}
            <head dangerouslySetInnerHTML={{ __html: head }} />
            <body>
              <SiteBody
                document={site.document}
                language={language}
                now={context.now}
                imageUrl={(_, fileName) => `/assets/${fileName}`}
                assetUrl={(file) => `/assets/${file}`}
                languageHref={(code) => `/${code}`}
                product={{ name: 'Vigd', url: 'https://vigd.se/' }}
              />
            </body>
          </html>,
        )}`,
    )
  const pagesOf = (input: PublishableSite) =>
    planRelease(input, context, report)
      .filter((page) => page.language !== null)
      .map((page) => page.render().html)
  const rendered = () => pagesOf(site)
  const whole = () => pagesOf({ ...site, document: readStoredDocument({ format: 2, document: JSON.parse(stored) }) })

  const rates = measureInTurn([bare, rendered, whole], languages.length)
  const [bareRate = Number.NaN, renderedRate = Number.NaN, wholeRate = Number.NaN] = rates
  return [
    ratioRow('render: pages per CPU second', 'pages/s', renderedRate, bareRate, { atLeast: 0.85 }),
    ratioRow('render with load, schema and cleaning', 'pages/s', wholeRate, bareRate, { atLeast: 0.6 }),
  ]
}

/** Pages per CPU second of each, measured in turns so that a slow moment meets all of them. */
function measureInTurn(jobs: readonly (() => string[])[], pagesPerCall: number): number[] {
  const spent = jobs.map(() => 0)
  for (let round = -5; round < roundsCounted; round += 1) {
    for (const [index, job] of jobs.entries()) {
      const before = process.cpuUsage()
      for (let page = 0; page < pagesPerRound; page += pagesPerCall) job()
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) spent[index] = (spent[index] ?? 0) + user + system
    }
  }
  return spent.map((microseconds) => (roundsCounted * pagesPerRound * 1e6) / microseconds)
}
