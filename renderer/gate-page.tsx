import { isDark } from '../design/colour-tokens.ts'
import { Ornament } from '../design/graphics/ornament.tsx'
import type { LanguageCode } from '../domain/language/language.ts'
import { sitePasswordLength } from '../domain/password-limits.ts'
import { gateField } from '../modules/forms/field-names.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { siteTitleOf } from '../modules/site-facts.ts'
import { themeKits } from '../themes/theme-kits.ts'
import { type AssetCatalogue, installedCatalogue } from './asset-catalogue.ts'
import type { PublishableSite, RenderContext, RenderedPage } from './page-plan.ts'
import gateStyle from './shell/gate.css?inline'
import { Languages } from './shell/languages.tsx'
import { gateWords, pageWords } from './shell/words.ts'
import { languagePath } from './site-page.tsx'
import { renderSystemPage } from './system-page.tsx'
import { SiteName } from './system-pages.tsx'

/** Why a password submitted without scripts was not accepted. */
export const gateProblems = ['wrong', 'many', 'failed'] as const
export type GateProblem = (typeof gateProblems)[number]

/** The part of a site that its gate may show: its look, its title if the owner says so, and nothing else. `origin`: for links to the gate. */
export type GatedSite = Pick<PublishableSite, 'id' | 'document' | 'namesOnGate'> & { origin?: string }

/** The title that guests may read before they give the password; empty if they may not. */
export const titleOnGate = ({ document, namesOnGate }: GatedSite, language: LanguageCode): string =>
  namesOnGate ? siteTitleOf(document, language) : ''

interface GateMore {
  catalogue?: AssetCatalogue
  problem?: GateProblem | null
  /** Path of the page that the guest wanted; the site's page by default. */
  to?: string | undefined
  /** Form fields that the guest had submitted to `to`; they are posted there again together with the password. */
  filled?: readonly (readonly [name: string, value: string])[] | undefined
}

/**
 * The page in front of a protected site, in one of its languages: a lock and a password field in the site's type and colours. It contains no
 * pictures, logo or drawn preview, and the title only where the owner shows it: without the password, one learns only address, look and
 * languages. A plain form; the script merely avoids an extra page load.
 */
export function renderGate(
  site: GatedSite,
  language: LanguageCode,
  context: RenderContext,
  { catalogue = installedCatalogue(), problem = null, to, filled }: GateMore = {},
): RenderedPage {
  const { document, origin } = site
  const names = titleOnGate(site, language)
  const title = names || gateWords[guestLanguage(language)].title
  const words = gateWords[guestLanguage(language)]
  const languages = document.availableLanguages.map((entry) => entry.languageCode)
  return renderSystemPage({
    design: document,
    language,
    title: problem === null ? title : `${words[problem]} ${title}`,
    link:
      names === '' || origin === undefined
        ? undefined
        : { url: origin + languagePath(site, language), description: words.invitation },
    context,
    catalogue,
    // the script's request would lose the submitted fields
    ...(filled === undefined ? { script: 'gate' } : {}),
    style: () => gateStyle + (themeKits[document.theme].otherPages.gate ?? ''),
    content: (assetUrl) => (
      <main className="sheet">
        <Lock />
        {names === '' ? null : <SiteName document={document} language={language} />}
        <h1>{words.welcome}</h1>
        <Ornament
          graphic={document.siteGraphic}
          place="heading"
          dark={isDark(document.colorScheme)}
          assetUrl={assetUrl}
        />
        <p className="gate-words">{filled === undefined ? words.invitation : words.again}</p>
        <GateForm site={site} language={language} problem={problem} to={to} filled={filled} />
        {/* switching the language would load another page and lose the submitted fields */}
        {filled === undefined && (
          <Languages
            languages={languages}
            current={language}
            label={pageWords[guestLanguage(language)].languages}
            hrefOf={(code) => languagePath(site, code)}
          />
        )}
      </main>
    ),
  })
}

interface GateFormProps extends Pick<GateMore, 'to' | 'filled'> {
  site: GatedSite
  language: LanguageCode
  problem: GateProblem | null
}

function GateForm({ site, language, problem, to, filled }: GateFormProps) {
  const words = gateWords[guestLanguage(language)]
  return (
    <form
      className="gate"
      method="post"
      action={filled === undefined ? `/api/sites/public/${site.id}/login` : to}
      data-page={to ?? languagePath(site, language)}
      data-wrong={words.wrong}
      data-many={words.many}
      data-failed={words.failed}
    >
      {(filled ?? loginFields(language, to)).map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place; names may come twice
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="password">{words.password}</label>{' '}
      <input
        id="password"
        name={filled === undefined ? 'password' : gateField}
        type="password"
        required
        maxLength={sitePasswordLength}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby="problem"
        aria-invalid={problem === 'wrong' ? true : undefined}
        // biome-ignore lint/a11y/noAutofocus: the page is shown again for this field, with what is wrong with it
        autoFocus={problem !== null}
      />
      <p id="problem" className="gate-problem" role="alert">
        {problem === null ? '' : words[problem]}
      </p>
      <button type="submit" className="button">
        {words.open}
      </button>
    </form>
  )
}

const loginFields = (language: LanguageCode, to: string | undefined): (readonly [string, string])[] => [
  ['language', language],
  ...(to === undefined ? [] : [['to', to] as const]),
]

function Lock() {
  return (
    <svg className="gate-lock" viewBox="0 0 40 48" width="40" height="48" aria-hidden="true">
      <path d="M11 21v-7.5a9 9 0 0 1 18 0V21M5 21h30v23H5zM20 30v5.5" />
      <circle cx="20" cy="29.5" r="2.4" />
    </svg>
  )
}
