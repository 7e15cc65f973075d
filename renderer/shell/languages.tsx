import type { ReactNode } from 'react'
import type { LanguageCode } from '../../domain/language.ts'

export interface LanguagesProps {
  languages: readonly LanguageCode[]
  current: LanguageCode
  label: string
  hrefOf: (language: LanguageCode) => string
}

const names = new Map<string, string>()

/** A language's name in itself: 'svenska', 'English', 'dansk'. */
export function languageName(code: LanguageCode): string {
  const known = names.get(code)
  if (known !== undefined) return known
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code
  names.set(code, name)
  return name
}

/** Links to the page's other languages; nothing for a site with a single one. */
export function Languages({ languages, current, label, hrefOf }: LanguagesProps): ReactNode {
  if (languages.length < 2) return null
  return (
    <nav className="languages" aria-label={label}>
      {languages.map((code) => (
        <a
          key={code}
          href={hrefOf(code)}
          hrefLang={code}
          lang={code}
          aria-label={languageName(code)}
          aria-current={code === current ? 'page' : undefined}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
