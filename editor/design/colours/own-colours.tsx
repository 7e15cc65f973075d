import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColourScheme, colourRoles, type Hsl } from '../../../design/colour-scheme.ts'
import { cssColour } from '../../../design/colour-tokens.ts'
import { useDesign, useDesignTarget } from '../../document/design-target.ts'
import { ChoiceCards } from '../../kit/controls/choice-cards.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { ColourSliders } from './colour-sliders.tsx'

type ColourRole = (typeof colourRoles)[number]

/** The background of each on-colour. */
const backgrounds: { readonly [R in ColourRole]?: ColourRole } = {
  onPrimary: 'primary',
  onBackground: 'background',
  onSurface: 'surface',
}

/** The page's six colours: shown in a row and, when expanded, each editable. */
export function OwnColours(): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const target = useDesignTarget()
  const { colorScheme } = useDesign().look
  const [isOpen, setOpen] = useState(false)
  const [role, setRole] = useState<ColourRole>('primary')
  const id = useId()
  const change = (colour: Hsl) => {
    const scheme: ColourScheme = { ...target.look().colorScheme, [role]: colour }
    // update the page after the paint: the slider must never wait for it
    target.set({ colorScheme: scheme }, { adjusts: `colour ${role}`, timing: 'after-paint' })
  }
  return (
    <section className="own-colours">
      <h3>
        <button
          type="button"
          className="own-colours-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{t('ownColours')}</span>
          <span className="own-colours-row">
            {colourRoles.map((each) => (
              <span key={each} style={{ background: cssColour(colorScheme[each]) }} />
            ))}
          </span>
          <Icon name="caret-down" size={18} />
        </button>
      </h3>
      <div id={id} className="own-colours-body" hidden={!isOpen}>
        {isOpen && (
          <>
            <ChoiceCards
              label={t('rolePart')}
              columns={3}
              value={role}
              onChange={setRole}
              choices={colourRoles.map((each) => ({
                value: each,
                label: t(`role${each}`),
                picture: <RolePicture role={each} scheme={colorScheme} />,
              }))}
            />
            <ColourSliders key={role} label={t(`role${role}`)} colour={colorScheme[role]} onChange={change} />
          </>
        )}
      </div>
    </section>
  )
}

/** A swatch of a background colour, or sample letters in a text colour on its background. */
function RolePicture({ role, scheme }: { role: ColourRole; scheme: ColourScheme }): ReactNode {
  const background = backgrounds[role]
  return (
    <span
      className={background === undefined ? 'role-picture' : 'role-picture role-letters'}
      style={{ background: cssColour(scheme[background ?? role]), color: cssColour(scheme[role]) }}
      aria-hidden="true"
    />
  )
}
