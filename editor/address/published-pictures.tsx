import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { headingFonts } from '../../design/font-headings.ts'
import { fontFaces, fontStack } from '../../design/font-style.ts'
import { siteTitleOf } from '../../modules/site-facts.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import { languageHref } from '../canvas/intercept-links.ts'
import { PageScreen } from '../canvas/page-screen.tsx'
import { SitePreview } from '../canvas/site-preview.tsx'
import { documentOf } from '../document/document-of.ts'
import { useAdoptedStyle } from '../kit/adopted-style.ts'
import { siteUrl, useClientConfiguration } from '../kit/client-configuration.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { useLoadedSite } from './use-loaded-site.ts'
import './published-pictures.css'

const ignore = () => undefined

/** What the page is called, in its own letters, and the published page on a desk and on a phone as pictures. `children` stand between them. */
export function PublishedPictures({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const uiLanguage = useUiLanguage()
  const { productName, ...configuration } = useClientConfiguration()
  const page = useMemo(() => ({ document: documentOf(site), now: new Date() }), [site])
  useAdoptedStyle(fontFaces(site.fonts, browserAssetUrl))
  const languages = site.availableLanguages.map(({ languageCode }) => languageCode)
  const language = languages.includes(uiLanguage) ? uiLanguage : (languages[0] ?? 'sv')
  const preview = (
    <SitePreview
      {...page}
      title={t('openPage')}
      siteId={site._id}
      language={language}
      languageHref={languageHref}
      product={{ name: productName, url: siteUrl(configuration, configuration.baseDomain) }}
      addedStyle="html{overflow:hidden}"
      className="published-frame"
      onDocument={ignore}
    />
  )
  return (
    <>
      <p className="published-names" style={{ fontFamily: fontStack(headingFonts[site.fonts.heading]) }}>
        {siteTitleOf(site, language)}
      </p>
      {children}
      {/* only pictures: the page itself is a press away */}
      <div className="published-pictures" aria-hidden="true" inert>
        <PageScreen screen="desk">{preview}</PageScreen>
        <PageScreen screen="phone">{preview}</PageScreen>
      </div>
    </>
  )
}
