import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Drawer } from '../kit/drawer.tsx'
import { LinkButton } from '../kit/link-button.tsx'
import { useEditor } from '../shell/editor-context.ts'
import { AddressSection } from './address-section.tsx'
import { LanguageSection } from './language-section.tsx'
import './panels.css'

export interface MoreDrawerProps {
  onClose: () => void
  onHelp: () => void
}

/** Languages, address, and on phones what the side menu holds. */
export function MoreDrawer({ onClose, onHelp }: MoreDrawerProps): ReactNode {
  const { t } = useTranslation('panels')
  const { site } = useEditor()
  return (
    <Drawer title={t('more')} onClose={onClose} initialHeight={92}>
      <LanguageSection />
      <AddressSection />
      <section className="panel-section only-phone">
        <h3 className="panel-heading">{t('general')}</h3>
        <Button icon="question" onPress={onHelp}>
          {t('help')}
        </Button>
        {site.siteId !== null && <LinkButton to={`/redigera/${site.siteId}/konto`}>{t('account')}</LinkButton>}
      </section>
    </Drawer>
  )
}
