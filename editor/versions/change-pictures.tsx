import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { DocumentChanges, ModuleChange } from '../../modules/document-changes.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { PageScreen, type ScreenName } from '../canvas/page-screen.tsx'
import { marksOf } from './marks.ts'
import { shownChange } from './shown-change.ts'
import { VersionPreview } from './version-preview.tsx'

export interface ChangePicturesProps {
  siteId: string
  before: SiteDocument
  after: SiteDocument
  changes: DocumentChanges
  language: LanguageCode
  onLanguage: (language: LanguageCode) => void
  /** The change to show; none: the top of the page. */
  current: ModuleChange | undefined
  screen: ScreenName
  onScreen: (screen: ScreenName) => void
}

/** The page as guests see it and as they will see it, side by side, on a phone or a desk. */
export function ChangePictures(props: ChangePicturesProps): ReactNode {
  const { siteId, before, after, changes, language, onLanguage, current, screen, onScreen } = props
  const { t } = useTranslation('versions', { keyPrefix: 'publish' })
  const then = useMemo(() => marksOf(changes, before.siteModules, []), [changes, before])
  const now = useMemo(() => marksOf(changes, after.siteModules, []), [changes, after])
  const shown = useMemo(() => {
    const pages = { before, after }
    return {
      before: shownChange(current, language, 'before', pages),
      after: shownChange(current, language, 'after', pages),
    }
  }, [current, language, before, after])
  const choice = (name: ScreenName, label: string) => (
    <button type="button" className="bar-item" aria-pressed={screen === name} onClick={() => onScreen(name)}>
      {label}
    </button>
  )
  const picture = (title: string, document: SiteDocument, marks: typeof then, change: typeof shown.before) => (
    <figure className="change-picture">
      <figcaption>{title}</figcaption>
      <PageScreen screen={screen}>
        <VersionPreview
          siteId={siteId}
          title={title}
          document={document}
          marks={marks}
          publishing
          language={language}
          onLanguage={onLanguage}
          current={change}
        />
      </PageScreen>
    </figure>
  )
  return (
    <section className="change-pictures" aria-label={t('pictures')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="change-screens" role="group" aria-label={t('screen')}>
        {choice('phone', t('phone'))}
        {choice('desk', t('desk'))}
      </div>
      <div className="change-pair" data-screen={screen}>
        {picture(t('before'), before, then, shown.before)}
        {picture(t('after'), after, now, shown.after)}
      </div>
    </section>
  )
}
