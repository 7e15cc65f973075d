import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import { interceptLinks, languageHref } from '../../editor/canvas/intercept-links.ts'
import { SitePreview } from '../../editor/canvas/site-preview.tsx'
import { siteUrl, useClientConfiguration } from '../../editor/kit/client-configuration.ts'
import { useUiLanguage } from '../../editor/kit/i18n/use-ui-language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

interface PageViewProps {
  className: string
  title: string
  siteId: string
  document: SiteDocument
}

/** A whole page as guests see it. */
export function PageView({ className, title, siteId, document }: PageViewProps): ReactNode {
  const configuration = useClientConfiguration()
  const uiLanguage = useUiLanguage()
  const languages = document.availableLanguages.map((entry) => entry.languageCode)
  const [chosen, setChosen] = useState<LanguageCode>(uiLanguage)
  const [page, setPage] = useState<Document | null>(null)
  const now = useMemo(() => new Date(), [])
  useEffect(() => (page === null ? undefined : interceptLinks(page, { editing: false, onLanguage: setChosen })), [page])
  return (
    <section className={`move-page ${className}`} aria-label={title}>
      <h2>{title}</h2>
      <SitePreview
        title={title}
        document={document}
        language={languages.includes(chosen) ? chosen : (languages[0] ?? 'sv')}
        now={now}
        languageHref={languageHref}
        product={{ name: configuration.productName, url: siteUrl(configuration, configuration.baseDomain) }}
        siteId={siteId}
        addedStyle=""
        className="move-frame"
        onDocument={setPage}
      />
    </section>
  )
}
