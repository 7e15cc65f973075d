import { useTranslation } from 'react-i18next'
import { shownHost } from '../../../domain/address/idn.ts'
import { eventDateOf } from '../../../modules/site-facts.ts'
import { useDraftDocument, useEditor } from '../../document/editor-context.ts'
import { useOwnedSite } from '../../document/use-owned-site.ts'
import { longDay, shortDateAndTime } from '../../kit/i18n/date-and-time.ts'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

/** The sections of 'More' that fold into a line with their state. */
export type FoldedSection = 'date' | 'languages' | 'address' | 'publishing' | 'password' | 'qr-code' | 'search-engines'

/** The state of each section in a few words; null for one that does not apply yet. What only the server knows is '…' until it is known. */
export function useSectionStates(): Readonly<Record<FoldedSection, string | null>> {
  const { t } = useTranslation('document', { keyPrefix: 'summary' })
  const uiLanguage = useUiLanguage()
  const { site } = useEditor()
  const { siteId, active, host, publishing } = site
  const { data } = useOwnedSite(siteId ?? '', siteId !== null && active)
  const document = useDraftDocument()
  const { start, notDecided } = eventDateOf(document)
  const nameOf = languageNamer(uiLanguage)
  const name = (code: string) => (uiLanguage === 'en' ? nameOf(code) : nameOf(code).toLocaleLowerCase(uiLanguage))
  const isOpen = active && host !== null
  const known = (words: string) => (data === undefined ? '…' : words)
  const later = t('later')
  const publishingState = ({ withSave, publishAt, timeZone }: NonNullable<typeof publishing>) =>
    publishAt == null ? t(withSave ? 'withSave' : 'apart') : shortDateAndTime(publishAt, uiLanguage, timeZone)
  return {
    date:
      start === null
        ? t(notDecided ? 'dateNotDecided' : 'dateNone')
        : longDay(`${start.slice(0, 10)}T12:00Z`, uiLanguage, 'UTC'),
    languages: document.availableLanguages.map(({ languageCode }) => name(languageCode)).join(', '),
    address: isOpen ? shownHost(host) : t('none'),
    publishing: publishing === undefined ? null : publishingState(publishing),
    password: active ? known(t(data?.password ? 'on' : 'off')) : later,
    'qr-code': isOpen ? t('ready') : later,
    'search-engines': active ? known(t(data?.metaNoindex === false ? 'shown' : 'hidden')) : later,
  }
}
