import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventLogo } from '../../../design/event-logo.ts'
import { eventLogoNames } from '../../../design/logos/logo-name.ts'
import { namesOf } from '../../../design/logos/logo-names.ts'
import { useMeasuredFonts } from '../../canvas/use-measured-fonts.ts'
import { useDesign } from '../../document/design-target.ts'
import { usePaint } from '../../document/page-paint.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ChoiceCards } from '../../kit/controls/choice-cards.tsx'
import { LogoDialog } from './logo-dialog.tsx'
import { LogoPaper } from './logo-paper.tsx'
import { logoOfKind } from './new-logo.ts'

const none = 'none' as const

/** The seven event logos with the owner's own names, and none; the chosen logo's text is edited in its dialog. */
export function LogoTab(): ReactNode {
  const { t } = useTranslation('design', { keyPrefix: 'logo' })
  const { look, title, set: change } = useDesign()
  const fonts = useMeasuredFonts(look.fonts)
  const [isOpen, setOpen] = useState(false)
  const { eventLogo } = look
  const set = (logo: EventLogo | null) => change({ eventLogo: logo })
  return (
    <div className="panel-fields">
      <p className="panel-meta">{t('intro')}</p>
      <Button icon="pencil-simple" aria-haspopup="dialog" isDisabled={eventLogo === null} onPress={() => setOpen(true)}>
        {t('edit')}
      </Button>
      <ChoiceCards
        label={t('gallery')}
        columns={2}
        value={eventLogo?.name ?? none}
        onChange={(chosen) => set(chosen === none ? null : logoOfKind(chosen, eventLogo))}
        choices={[
          { value: none, label: t('none'), picture: <NoLogo /> },
          ...eventLogoNames.map((value) => {
            const logo = logoOfKind(value, eventLogo)
            return {
              value,
              label: t(value),
              picture: <LogoPaper logo={logo} names={namesOf(logo, title)} fonts={fonts} id={`gallery-${value}`} />,
            }
          }),
        ]}
      />
      {isOpen && eventLogo !== null && <LogoDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The title as shown without a logo. */
function NoLogo(): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { look, title } = useDesign()
  const { style } = usePaint(look)
  return (
    <span className="logo-none" style={style}>
      {title || t('sampleNames')}
    </span>
  )
}
