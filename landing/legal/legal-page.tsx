import { marked } from 'marked'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { fill } from '../../domain/language/words.ts'
import { ConsentChoice, cookiesPage } from '../consent/consent-bar.tsx'
import type { LandingContext } from '../landing-context.ts'
import { type RenderedLandingPage, renderLandingPage } from '../landing-page.tsx'
import cookiesDa from './cookies.da.md?raw'
import cookiesEn from './cookies.en.md?raw'
import cookiesSv from './cookies.sv.md?raw'
import style from './legal.css?inline'
import privacyDa from './privacy.da.md?raw'
import privacyEn from './privacy.en.md?raw'
import privacySv from './privacy.sv.md?raw'
import termsDa from './terms.da.md?raw'
import termsEn from './terms.en.md?raw'
import termsSv from './terms.sv.md?raw'

/** The legal pages by their paths, which are the same in all languages, as the product's other paths are. */
export const legalTexts = {
  villkor: { sv: termsSv, en: termsEn, da: termsDa },
  integritet: { sv: privacySv, en: privacyEn, da: privacyDa },
  kakor: { sv: cookiesSv, en: cookiesEn, da: cookiesDa },
} as const satisfies Record<string, Record<UiLanguage, string>>
export type LegalPage = keyof typeof legalTexts

/** A legal page, written in Markdown: its title is the first heading, its description the first paragraph. */
export function renderLegalPage(page: LegalPage, context: LandingContext): RenderedLandingPage {
  const { profile, operator, language } = context
  const { name, ...facts } = operator
  const values = { product: profile.productName, operator: name, ...facts }
  const text = legalTexts[page][language]
  const [title = '', description = ''] = fill(text, values).split('\n\n')
  // our own text; what an operator is called is never read as Markdown or HTML
  const html = marked.parse(fill(text, escaped(values)), { async: false })
  return renderLandingPage(
    {
      page,
      title: `${title.replace('# ', '')} – ${profile.productName}`,
      description,
      style,
      content: (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from a file of the product */}
          <article className="legal" dangerouslySetInnerHTML={{ __html: html }} />
          {page === cookiesPage && (
            <section className="legal">
              <h2>{context.t('measuringTitle')}</h2>
              <ConsentChoice page={{ page }} context={context} />
            </section>
          )}
        </>
      ),
    },
    context,
  )
}

/** Values in which Markdown finds nothing but letters. */
const escaped = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(/[\\`*_{}[\]<>#|&~!]/g, '\\$&')]),
  )
