import type { ReactNode } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import { ownLanguageName } from '../../domain/language/language-names.ts'

export interface LanguagesProps {
  languages: readonly LanguageCode[]
  current: LanguageCode
  label: string
  hrefOf: (language: LanguageCode) => string
}

/** Links to the page's other languages; renders nothing for a site with one language. */
export function Languages({ languages, current, label, hrefOf }: LanguagesProps): ReactNode {
  if (languages.length < 2) return null
  return (
    <nav className="languages" aria-label={label}>
      {languages.map((code) => [
        ' ',
        <a
          key={code}
          href={hrefOf(code)}
          hrefLang={code}
          lang={code}
          aria-label={ownLanguageName(code)}
          aria-current={code === current ? 'page' : undefined}
        >
          {code.toUpperCase()}
        </a>,
      ])}
    </nav>
  )
}
