import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventLogo } from '../../../design/event-logo.ts'
import { isTextLeftOut } from '../../../design/logos/event-logo-picture.tsx'
import { hasInitials, logoLimits } from '../../../design/logos/logo-name.ts'
import { namesInTitle, namesOf, sampleNames } from '../../../design/logos/logo-names.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { useMeasuredFonts } from '../../canvas/use-measured-fonts.ts'
import { useDesign, useDesignTarget } from '../../document/design-target.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { InitialsFields } from './initials-fields.tsx'
import { LogoColours } from './logo-colours.tsx'
import { LogoPaper } from './logo-paper.tsx'

export interface LogoDialogProps {
  onClose: () => void
}

/** Edits the text and look of the event logo; changes apply immediately, on the page too. Closes when the logo is removed. */
export function LogoDialog({ onClose }: LogoDialogProps): ReactNode {
  const { t } = useTranslation('design', { keyPrefix: 'logo' })
  const target = useDesignTarget()
  const { look, title } = useDesign()
  const { eventLogo: logo } = look
  const [atFirst] = useState(logo)
  const fonts = useMeasuredFonts(look.fonts)
  if (logo === null) return null

  const names = namesOf(logo, title)
  const change = (part: Partial<EventLogo>) => {
    const { eventLogo } = target.look()
    if (eventLogo === null) return
    // update the page after the paint: neither typing nor sliders wait for it
    const adjusts = `logo ${Object.keys(part).join(' ')}`
    target.set({ eventLogo: { ...eventLogo, ...part } }, { adjusts, timing: 'after-paint' })
  }
  const put = (eventLogo: EventLogo | null) => target.set({ eventLogo })
  const isLeftOut =
    fonts !== null && isTextLeftOut({ logo, names: names ?? sampleNames, fonts, render: 'SITE', id: 'measured' })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit')}
      size="wide"
      actions={
        <>
          <Button
            variant="quiet"
            icon="trash"
            onPress={() => {
              put(null)
              onClose()
            }}
          >
            {t('remove')}
          </Button>
          <Button icon="arrow-counter-clockwise" isDisabled={sameJson(logo, atFirst)} onPress={() => put(atFirst)}>
            {t('undo')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="logo-dialog">
        <div className="logo-dialog-preview">
          <LogoPaper logo={logo} names={names} fonts={fonts} id="preview" large />
        </div>
        <div className="logo-fields">
          <LogoTexts logo={logo} titleNames={namesInTitle(title)} onChange={change} />
          {isLeftOut && <Note>{t('textLeftOut')}</Note>}
          {hasInitials(logo.name) && <InitialsFields logo={logo} onChange={change} />}
          <LogoColours logo={logo} scheme={look.colorScheme} onChange={change} />
        </div>
      </div>
    </Dialog>
  )
}

interface LogoTextsProps {
  logo: EventLogo
  /** Shown as placeholders for names that are not set. */
  titleNames: readonly string[]
  onChange: (part: Partial<EventLogo>) => void
}

function LogoTexts({ logo, titleNames, onChange }: LogoTextsProps): ReactNode {
  const { t } = useTranslation('design', { keyPrefix: 'logo' })
  return (
    <>
      <TextField
        label={t('name1')}
        value={logo.name1}
        placeholder={titleNames[0] ?? ''}
        maxLength={logoLimits.name}
        onChange={(name1) => onChange({ name1 })}
      />
      <TextField
        label={t('name2')}
        value={logo.name2}
        placeholder={titleNames[1] ?? ''}
        maxLength={logoLimits.name}
        description={t('namesHelp')}
        onChange={(name2) => onChange({ name2 })}
      />
      <TextField
        label={t('additionalText')}
        value={logo.additionalText}
        maxLength={logoLimits.additionalText}
        onChange={(additionalText) => onChange({ additionalText })}
      />
    </>
  )
}
