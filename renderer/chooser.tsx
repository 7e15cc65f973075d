import { ownLanguageName } from '../domain/language/language-names.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { siteTitleOf } from '../modules/site-facts.ts'
import type { AssetCatalogue } from './asset-catalogue.ts'
import type { PublishableSite, RenderContext, RenderedPage } from './page-plan.ts'
import { systemWords } from './shell/words.ts'
import { languagePath } from './site-page.tsx'
import { renderSystemPage } from './system-page.tsx'

/**
 * `/` of a multilingual site, for hosts that cannot redirect: a script redirects by the browser's languages and keeps the query; without
 * scripts the guest chooses (product-rules.md#languages-of-a-site).
 */
export function renderChooser(site: PublishableSite, context: RenderContext, catalogue: AssetCatalogue): RenderedPage {
  const { document } = site
  const languages = document.availableLanguages.map((entry) => entry.languageCode)
  const [first = 'sv'] = languages
  // the title of a protected site is not public, unless its owner shows it at the gate
  const title =
    (site.isProtected && !site.namesOnGate ? '' : siteTitleOf(document, first)) ||
    systemWords[guestLanguage(first)].choose
  return renderSystemPage({
    design: document,
    language: first,
    title,
    context,
    catalogue,
    script: 'choose-language',
    content: () => (
      <main className="sheet">
        <h1>{title}</h1>
        <ul className="chooser">
          {languages.map((language) => (
            <li key={language}>
              <a href={languagePath(site, language)} hrefLang={language} lang={language} data-language={language}>
                {ownLanguageName(language)}
              </a>
            </li>
          ))}
        </ul>
      </main>
    ),
  })
}
