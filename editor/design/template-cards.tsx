import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { designOfTemplate, type LogoWords } from '../../design/templates/design-of-template.ts'
import { isMadeFor, templatesOf } from '../../design/templates/gallery.ts'
import { templateWords } from '../../design/templates/template-words.ts'
import type { TemplateName } from '../../design/templates/templates.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { ChoiceCards } from '../kit/controls/choice-cards.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { SiteMiniature } from './miniature/site-miniature.tsx'

export interface TemplateCardsProps {
  /** The page shown in each template. */
  document: SiteDocument
  language: LanguageCode
  /** The words in the templates' logos. */
  words: LogoWords
  /** The template currently applied; null for none. */
  value: string | null
  onChange: (name: TemplateName) => void
  /** A template that was applied and has been modified since. */
  changed?: string | null
}

/** The brand's templates, each shown on a page. */
export function TemplateCards({ document, language, words, value, onChange, changed }: TemplateCardsProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { t: tDesign } = useTranslation('design')
  const uiLanguage = useUiLanguage()
  const { brand } = useClientConfiguration()
  const { name1, name2, additionalText } = words
  const looks = useMemo(
    () => templatesOf(brand).map((name) => designOfTemplate(name, { name1, name2, additionalText })),
    [brand, name1, name2, additionalText],
  )
  const own = looks.findIndex((look) => !isMadeFor(look.mostRecentSelectedDesignTemplate, brand))
  return (
    <ChoiceCards
      label={t('templates')}
      columns={2}
      value={
        looks.find((look) => look.mostRecentSelectedDesignTemplate === value)?.mostRecentSelectedDesignTemplate ?? null
      }
      onChange={onChange}
      choices={looks.map((look, index) => {
        const name = look.mostRecentSelectedDesignTemplate
        return {
          value: name,
          label: templateWords[uiLanguage][name],
          ...(index === 0 && { heading: tDesign(`templatesFor.${brand}`) }),
          ...(index === own && { heading: tDesign('templatesForOthers') }),
          picture: <SiteMiniature document={document} design={look} language={language} />,
          ...(name === changed && name !== value && { remark: tDesign('changedSince') }),
        }
      })}
    />
  )
}
