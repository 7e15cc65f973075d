import { marked } from 'marked'
import { companyName } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import type { LandingContext } from '../landing-context.ts'
import { type RenderedLandingPage, renderLandingPage } from '../landing-page.tsx'
import { fill } from '../messages.ts'
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
} as const satisfies Record<string, Record<UiLanguage, string>>
export type LegalPage = keyof typeof legalTexts

/** A legal page, written in Markdown: its title is the first heading, its description the first paragraph. */
export function renderLegalPage(page: LegalPage, context: LandingContext): RenderedLandingPage {
  const { profile, language } = context
  const { productName, contactMail } = profile
  const text = fill(legalTexts[page][language], { product: productName, company: companyName, mail: contactMail })
  const [title = '', description = ''] = text.split('\n\n')
  // our own text: there is nothing in it to be cleaned
  const html = marked.parse(text, { async: false })
  return renderLandingPage(
    {
      page,
      title: `${title.replace('# ', '')} – ${productName}`,
      description,
      style,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from a file of the product
      content: <article className="legal" dangerouslySetInnerHTML={{ __html: html }} />,
    },
    context,
  )
}
