import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { designOfTemplate } from '../../../design/templates/design-of-template.ts'
import { templatesOf } from '../../../design/templates/gallery.ts'
import { templateWords } from '../../../design/templates/template-words.ts'
import { api } from '../../api-client/api.ts'
import { useClientConfiguration } from '../../app/client-configuration.ts'
import { useUiLanguage } from '../../i18n/use-ui-language.ts'
import { SiteMiniature } from '../../panels/site-miniature.tsx'
import { shownTemplates } from './templates.tsx'

/** The brand's demo, small, in its first designs. `empty` stands there until the demo has come, and where it does not. */
export function TemplateShelf({ empty }: { empty: ReactNode }): ReactNode {
  const { brand } = useClientConfiguration()
  const uiLanguage = useUiLanguage()
  const { data } = useQuery({ queryKey: ['start-demo', brand], queryFn: () => api.quickStart(brand) })
  if (data === undefined) return empty
  const { site } = data
  const has = site.availableLanguages.some(({ languageCode }) => languageCode === uiLanguage)
  const language = has ? uiLanguage : (site.availableLanguages[0]?.languageCode ?? uiLanguage)
  return (
    <ul className="start-shelf">
      {templatesOf(brand)
        .slice(0, shownTemplates)
        .map((name) => (
          <li key={name}>
            <SiteMiniature
              document={site}
              design={designOfTemplate(name, { name1: '', name2: '', additionalText: '' })}
              language={language}
            />
            <p>{templateWords[name][uiLanguage]}</p>
          </li>
        ))}
    </ul>
  )
}
