import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uiLanguages } from '../../../domain/language/ui-language.ts'
import { useEditor } from '../../document/editor-context.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Drawer } from '../../kit/controls/drawer.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { useLocation } from '../../kit/router/router-view.tsx'
import { type FoldedSection, useSectionStates } from './use-section-states.ts'
import '../../kit/controls/panels.css'
import './more.css'

export interface MoreSection {
  name: FoldedSection
  Content: ComponentType
}

export interface MoreDrawerProps {
  /** The sections contributed by features. */
  sections: readonly MoreSection[]
  /** Above them, unfolded; null for none. */
  Notice: ComponentType | null
  onClose: () => void
  onHelp: () => void
  onFeedback: () => void
}

/**
 * The owner's other pages, on phones; settings of the whole page other than its design (date, languages, address, password, QR code,
 * search engines), each folded into a line with its state; and versions, contact links and the language of the editor.
 */
export function MoreDrawer({ sections, Notice, onClose, onHelp, onFeedback }: MoreDrawerProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { siteId, active } = useEditor().site
  const { printedCards } = useClientConfiguration()
  const states = useSectionStates()
  const base = useLocation().pathname.replace(/\/$/, '')
  return (
    <Drawer title={t('moreTitle')} onClose={onClose} initialHeight={92}>
      {Notice !== null && <Notice />}
      {/* phones have no side menu */}
      <nav className="more-list more-pages" aria-label={t('morePages')}>
        <LinkButton to={`${base}/visa-osa`}>{t('moreAnswers')}</LinkButton>
        <LinkButton to={`${base}/gaster`}>{t('moreGuests')}</LinkButton>
        {printedCards !== 'none' && <LinkButton to={`${base}/inbjudningar`}>{t('moreCards')}</LinkButton>}
      </nav>
      <div className="more-folds">
        {sections.map(({ name, Content }) => {
          const state = states[name]
          // choosing an address is the next thing to do for a page that guests do not see
          const beginsOpen = name === 'address' && siteId !== null && !active
          return (
            state !== null && (
              <Fold key={name} section={name} state={state} beginsOpen={beginsOpen}>
                <Content />
              </Fold>
            )
          )
        })}
      </div>
      <section className="panel-section">
        <h3 className="panel-heading">{t('moreOthers')}</h3>
        <div className="more-list">
          {siteId !== null && <LinkButton to={`/redigera/${siteId}/versioner`}>{t('moreVersions')}</LinkButton>}
          <Button onPress={onHelp}>{t('moreHelp')}</Button>
          {/* without an account there is neither feedback nor an account page (product-rules.md#quick-start) */}
          {siteId !== null && <Button onPress={onFeedback}>{t('moreFeedback')}</Button>}
          {siteId !== null && <LinkButton to={`/redigera/${siteId}/konto`}>{t('moreAccount')}</LinkButton>}
        </div>
        <EditorLanguage />
      </section>
    </Drawer>
  )
}

interface FoldProps {
  section: FoldedSection
  state: string
  beginsOpen: boolean
  children: ReactNode
}

/** A section as one line with its state ('Lösenord: av'), and what is in it once pressed. */
function Fold({ section, state, beginsOpen, children }: FoldProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'summary' })
  const [isOpen, setOpen] = useState(beginsOpen)
  const [wasOpen, setWasOpen] = useState(beginsOpen)
  const contentId = useId()
  const toggle = () => {
    setOpen(!isOpen)
    setWasOpen(true)
  }
  return (
    <section className="more-fold">
      <h3>
        <button type="button" className="more-state" aria-expanded={isOpen} aria-controls={contentId} onClick={toggle}>
          <span className="more-state-name">{t(section)}:</span> <span className="more-state-value">{state}</span>
          <Icon name="caret-down" size={18} />
        </button>
      </h3>
      {/* hidden rather than removed, so that what is being typed stays */}
      <div id={contentId} hidden={!isOpen}>
        {wasOpen && <Suspense fallback={<Spinner />}>{children}</Suspense>}
      </div>
    </section>
  )
}

function EditorLanguage(): ReactNode {
  const { t, i18n } = useTranslation('document', { keyPrefix: 'panels' })
  return (
    <div className="more-language">
      <Select
        label={t('editorLanguage')}
        // each by its own name, so that users who ended up in the wrong language find theirs
        choices={uiLanguages.map((code) => ({ value: code, label: languageNamer(code)(code) }))}
        value={useUiLanguage()}
        onChange={(language) => void i18n.changeLanguage(language)}
      />
    </div>
  )
}
