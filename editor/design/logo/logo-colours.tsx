import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColourScheme, Hsl } from '../../../design/colour-scheme.ts'
import type { EventLogo } from '../../../design/event-logo.ts'
import { hasBackground } from '../../../design/logos/logo-name.ts'
import { Switch } from '../../kit/controls/switch.tsx'
import { ColourSliders } from '../colours/colour-sliders.tsx'
import '../colours/colours.css'

export interface LogoColoursProps {
  logo: EventLogo
  /** The page's colours, which the logo uses until it has its own. */
  scheme: ColourScheme
  onChange: (part: Partial<EventLogo>) => void
}

/** The logo's own colours. A chosen colour is kept while it is switched off. */
export function LogoColours({ logo, scheme, onChange }: LogoColoursProps): ReactNode {
  const { t } = useTranslation('design', { keyPrefix: 'logo' })
  return (
    <fieldset>
      <legend>{t('colours')}</legend>
      <OwnColour
        label={t('ownInk')}
        name={t('ink')}
        colour={logo.colorText}
        usual={scheme.onBackground}
        onChange={(colorText) => onChange({ colorText })}
      />
      {hasBackground(logo.name) && (
        <OwnColour
          label={t('ownBackground')}
          name={t('background')}
          colour={logo.colorBackground}
          usual={scheme.surface}
          onChange={(colorBackground) => onChange({ colorBackground })}
        />
      )}
    </fieldset>
  )
}

interface OwnColourProps {
  label: string
  /** Prefixed to the sliders' accessible names. */
  name: string
  colour: EventLogo['colorText']
  usual: Hsl
  onChange: (colour: EventLogo['colorText']) => void
}

function OwnColour({ label, name, colour, usual, onChange }: OwnColourProps): ReactNode {
  const chosen = colour.color ?? usual
  return (
    <>
      <Switch isSelected={colour.override} onChange={(override) => onChange({ override, color: chosen })}>
        {label}
      </Switch>
      {colour.override && (
        <ColourSliders label={name} colour={chosen} onChange={(color) => onChange({ override: true, color })} />
      )}
    </>
  )
}
