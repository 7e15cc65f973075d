import { type ComponentType, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { uiLanguages } from '../../../domain/language/ui-language.ts'
import { useEditor } from '../../document/editor-context.ts'
import { EventDateFields } from '../../document/panels/event-date-fields.tsx'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Drawer } from '../../kit/controls/drawer.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { useLocation } from '../../kit/router/router-view.tsx'
import { MoreSummary } from './more-summary.tsx'
import '../../kit/controls/panels.css'
import './more.css'

export interface MoreSection {
  name: string
  Content: ComponentType
}

export interface MoreDrawerProps {
  /** The sections contributed by features. */
  sections: readonly MoreSection[]
  onClose: () => void
  onHelp: () => void
  onFeedback: () => void
}

/**
 * Settings of the whole page other than its design (date, languages, address, password, QR code, search engines, versions), and
 * contact links.
 */
export function MoreDrawer({ sections, onClose, onHelp, onFeedback }: MoreDrawerProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { siteId } = useEditor().site
  const { printedCards } = useClientConfiguration()
  const parts = useRef<HTMLDivElement>(null)
  const base = useLocation().pathname.replace(/\/$/, '')
  return (
    <Drawer title={t('moreTitle')} onClose={onClose} initialHeight={92}>
      <MoreSummary onGo={(section) => goTo(parts.current, section)} />
      <GeneralSection />
      <section className="panel-section">
        <h3 className="panel-heading">{t('eventDate')}</h3>
        <div className="panel-fields">
          <EventDateFields />
        </div>
      </section>
      <div ref={parts}>
        {sections.map(({ name, Content }) => (
          <div key={name} className="more-part" data-section={name} tabIndex={-1}>
            <Content />
          </div>
        ))}
      </div>
      <section className="panel-section">
        <h3 className="panel-heading">{t('moreOthers')}</h3>
        <div className="more-list">
          {/* phones have no side menu */}
          <LinkButton to={`${base}/visa-osa`}>{t('moreAnswers')}</LinkButton>
          <LinkButton to={`${base}/gaster`}>{t('moreGuests')}</LinkButton>
          {printedCards !== 'none' && <LinkButton to={`${base}/inbjudningar`}>{t('moreCards')}</LinkButton>}
          {siteId !== null && <LinkButton to={`/redigera/${siteId}/versioner`}>{t('moreVersions')}</LinkButton>}
          <Button onPress={onHelp}>{t('moreHelp')}</Button>
          {/* without an account there is neither feedback nor an account page (product-rules.md#quick-start) */}
          {siteId !== null && <Button onPress={onFeedback}>{t('moreFeedback')}</Button>}
          {siteId !== null && <LinkButton to={`/redigera/${siteId}/konto`}>{t('moreAccount')}</LinkButton>}
        </div>
      </section>
    </Drawer>
  )
}

function goTo(parts: HTMLElement | null, section: string): void {
  const part = parts?.querySelector<HTMLElement>(`[data-section="${section}"]`)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}

function GeneralSection(): ReactNode {
  const { t, i18n } = useTranslation('document', { keyPrefix: 'panels' })
  return (
    <section className="panel-section">
      <h3 className="panel-heading">{t('moreGeneral')}</h3>
      <Select
        label={t('editorLanguage')}
        // each by its own name, so that users who ended up in the wrong language find theirs
        choices={uiLanguages.map((code) => ({ value: code, label: languageNamer(code)(code) }))}
        value={useUiLanguage()}
        onChange={(language) => void i18n.changeLanguage(language)}
      />
    </section>
  )
}
