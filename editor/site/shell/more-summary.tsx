import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../../domain/address/idn.ts'
import { useDraftDocument, useEditor } from '../../document/editor-context.ts'
import { useOwnedSite } from '../../document/use-owned-site.ts'
import { Icon } from '../../kit/controls/icon.tsx'
import { shortDateAndTime } from '../../kit/i18n/date-and-time.ts'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

/** The sections of 'More' with their state in one line each ('Lösenord: av'); a press leads to the section. */
export function MoreSummary({ onGo }: { onGo: (section: string) => void }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'summary' })
  const states = useStates()
  return (
    <nav className="more-summary" aria-label={t('title')}>
      {states.map(([section, state]) => (
        <button key={section} type="button" className="more-state" onClick={() => onGo(section)}>
          <span className="more-state-name">{t(section)}:</span> <span className="more-state-value">{state}</span>
          <Icon name="arrow-down" size={18} />
        </button>
      ))}
    </nav>
  )
}

type Section = 'languages' | 'address' | 'publishing' | 'password' | 'qr-code' | 'search-engines'

/** The state of each section in a few words. What only the server knows is '…' until it is known. */
function useStates(): [Section, string][] {
  const { t } = useTranslation('document', { keyPrefix: 'summary' })
  const uiLanguage = useUiLanguage()
  const { site } = useEditor()
  const { siteId, active, host, publishing } = site
  const { data } = useOwnedSite(siteId ?? '', siteId !== null && active)
  const { availableLanguages } = useDraftDocument()
  const nameOf = languageNamer(uiLanguage)
  const name = (code: string) => (uiLanguage === 'en' ? nameOf(code) : nameOf(code).toLocaleLowerCase(uiLanguage))
  const isOpen = active && host !== null
  const known = (words: string) => (data === undefined ? '…' : words)
  const later = t('later')
  const publishingState = ({ withSave, publishAt, timeZone }: NonNullable<typeof publishing>) =>
    publishAt == null ? t(withSave ? 'withSave' : 'apart') : shortDateAndTime(publishAt, uiLanguage, timeZone)
  return [
    ['languages', availableLanguages.map(({ languageCode }) => name(languageCode)).join(', ')],
    ['address', isOpen ? shownHost(host) : t('none')],
    ...(publishing === undefined ? [] : [['publishing', publishingState(publishing)] satisfies [Section, string]]),
    ['password', active ? known(t(data?.password ? 'on' : 'off')) : later],
    ['qr-code', isOpen ? t('ready') : later],
    ['search-engines', active ? known(t(data?.metaNoindex === false ? 'shown' : 'hidden')) : later],
  ]
}
