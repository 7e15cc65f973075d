import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../domain/language/language.ts'
import { compareDocuments } from '../../modules/document-changes.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { useWording } from '../document/changes/change-list.tsx'
import { changeLines } from '../document/changes/describe.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { useNavigate } from '../kit/router/router-view.tsx'
import { useModuleWords } from '../modules/module-words.ts'
import { DifferenceList } from './difference-list.tsx'
import { marksOf } from './marks.ts'
import { languageOfChange, shownChange } from './shown-change.ts'
import { takeModule } from './taken-module.ts'
import { VersionPreview } from './version-preview.tsx'

export interface ComparedVersionProps {
  siteId: string
  /** 'Versionen från 12 juni 2026 kl. 14.03'. */
  title: string
  version: SiteDocument
  today: SiteDocument
  isToday: boolean
}

/** One version: its preview, and next to it what has changed since. */
export function ComparedVersion({ siteId, title, version, today, isToday }: ComparedVersionProps): ReactNode {
  const { t } = useTranslation('versions')
  const uiLanguage = useUiLanguage()
  const navigate = useNavigate()
  const languages = version.availableLanguages.map((entry) => entry.languageCode)
  const [chosen, setChosen] = useState<LanguageCode>(uiLanguage)
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'sv')
  const wording = useWording(language, useModuleWords())
  const [current, setCurrent] = useState<number | null>(null)
  const changes = useMemo(() => compareDocuments(version, today), [version, today])
  const marks = useMemo(() => marksOf(changes, version.siteModules, today.siteModules), [changes, version, today])
  const lines = changeLines(wording, changes)
  const shown = useMemo(() => {
    const change = current === null ? undefined : changes.modules[current]
    return shownChange(change, language, 'before', { before: version, after: today })
  }, [current, changes, language, version, today])

  const lookAt = (index: number) => {
    setCurrent(index)
    setChosen(languageOfChange(changes.modules[index], language, languages))
  }
  const takerOf = (moduleId: string) => {
    const state = takeModule(version, moduleId)
    return state === null ? null : () => navigate(`/redigera/${siteId}`, { state })
  }
  return (
    <>
      <section className={isToday ? 'versions-preview versions-preview-alone' : 'versions-preview'} aria-label={title}>
        <p className="versions-preview-title">{isToday ? t('previewToday') : title}</p>
        <VersionPreview
          siteId={siteId}
          title={title}
          document={version}
          marks={marks}
          language={language}
          onLanguage={setChosen}
          current={shown}
        />
      </section>
      {!isToday && (
        <DifferenceList lines={lines} wording={wording} current={current} onCurrent={lookAt} takerOf={takerOf} />
      )}
    </>
  )
}
