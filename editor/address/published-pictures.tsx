import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageHref } from '../canvas/intercept-links.ts'
import { PageScreen } from '../canvas/page-screen.tsx'
import { SitePreview } from '../canvas/site-preview.tsx'
import { documentOf } from '../document/document-of.ts'
import { siteUrl, useClientConfiguration } from '../kit/client-configuration.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { useLoadedSite } from './use-loaded-site.ts'
import './published-pictures.css'

const ignore = () => undefined

/** The published page on a desk and on a phone, as pictures. */
export function PublishedPictures(): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const uiLanguage = useUiLanguage()
  const { productName, ...configuration } = useClientConfiguration()
  const page = useMemo(() => ({ document: documentOf(site), now: new Date() }), [site])
  const languages = site.availableLanguages.map(({ languageCode }) => languageCode)
  const preview = (
    <SitePreview
      {...page}
      title={t('openPage')}
      siteId={site._id}
      language={languages.includes(uiLanguage) ? uiLanguage : (languages[0] ?? 'sv')}
      languageHref={languageHref}
      product={{ name: productName, url: siteUrl(configuration, configuration.baseDomain) }}
      addedStyle="html{overflow:hidden}"
      className="published-frame"
      onDocument={ignore}
    />
  )
  return (
    // only pictures: the page itself is a press away
    <div className="published-pictures" aria-hidden="true" inert>
      <PageScreen screen="desk">{preview}</PageScreen>
      <PageScreen screen="phone">{preview}</PageScreen>
    </div>
  )
}
